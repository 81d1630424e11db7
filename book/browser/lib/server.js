// Serves built books on this machine only, as a host of project pages does: each below its own path, compressed, a page of its own
// for what is not there, and the types that browsers insist on for modules and WebAssembly.

import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

// What a host compresses: pictures and fonts are compressed already.
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm']);

// Starts the server. `mounts` maps paths such as "/" and "/cairn/" to `{ site, missing }`: the directory of a built book, and the
// page that is shown for what is not there. Resolves to
// - `origin`, such as "http://127.0.0.1:41234";
// - `sent`, which maps each file that was sent, relative to its book, to the bytes that it took;
// - `missing`, a list that grows by `{ path, referer }` with every request for something that is not there;
// - `close()`.
export async function serve(mounts) {
  // The longest path first: "/" matches everything.
  const roots = Object.entries(mounts).sort(([a], [b]) => b.length - a.length);
  const sent = new Map();
  const missing = [];

  async function answer(request, response) {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (mounts[`${path}/`] !== undefined) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    const root = roots.find(([at]) => path.startsWith(at));
    const file = root && (await find(root[1].site, path.slice(root[0].length)));
    if (file) {
      const bytes = send(request, response, 200, file, await readFile(file));
      sent.set(relative(root[1].site, file), bytes);
      return;
    }
    missing.push({ path, referer: request.headers.referer });
    const page = root && (await readFile(root[1].missing).catch(() => undefined));
    send(request, response, 404, '404.html', page ?? 'not there');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    missing,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

// The file for a path below a directory, or nothing.
async function find(directory, path) {
  const file = normalize(join(directory, path || 'index.html'));
  if (!file.startsWith(directory + sep)) {
    return undefined;
  }
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) {
    return find(directory, join(path, 'index.html'));
  }
  return found && file;
}

// Answers a request, and returns how many bytes the body has on its way.
function send(request, response, status, file, body) {
  const compressed = COMPRESSED.has(extname(file)) ? gzipSync(body) : undefined;
  response.writeHead(status, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    ...(compressed && { 'Content-Encoding': 'gzip' }),
    // Nothing changes while it is served.
    'Cache-Control': 'max-age=3600',
  });
  response.end(request.method === 'HEAD' ? undefined : (compressed ?? body));
  return (compressed ?? body).length;
}
