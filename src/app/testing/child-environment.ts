import { fileURLToPath } from 'node:url';

/**
 * The environment of processes that tests start. They share their compiled code, which otherwise takes half of their start, and do not optimize
 * WebAssembly, which takes longer than they run.
 */
export const childEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`import v8 from 'node:v8'; v8.setFlagsFromString('--liftoff-only');`)}`,
};
