import { fileURLToPath } from 'node:url';

/** The environment of processes that tests start: they share their compiled code, which otherwise takes half of their start. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
};
