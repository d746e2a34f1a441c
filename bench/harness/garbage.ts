import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Frees all unreachable memory of this process. */
export function collectGarbage(): null {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return null;
}
