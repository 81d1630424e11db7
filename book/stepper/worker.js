// A chapter's crate, away from the page: a long search here never holds up a click there.

import start, { reply } from './demos.js';

const page = new URL(location.href).searchParams.get('page');
const ready = start({ module_or_path: new URL(`wasm/${page}.wasm`, import.meta.url) });
// Whoever asks will be told; until then it is nobody's error.
ready.catch(() => {});

onmessage = async ({ data: { id, request } }) => {
  try {
    await ready;
    postMessage({ id, reply: reply(request) });
  } catch (error) {
    postMessage({ id, failure: String(error) });
  }
};
