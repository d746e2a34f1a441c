import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment of processes that tests start: they share their compiled code, which otherwise takes half of their start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), `otterway-compiled-${process.getuid?.() ?? 0}`) };
