import type { Gathered } from './gather.ts';
import { keepsake } from './keepsake/keepsake.ts';
import type { TextFile } from './zip.ts';

/** Raised when something in data.json changes its name, its place or its meaning; what is only added leaves it as it is. */
const version = 1;

/** A page for people, and the same for other programs. The download adds the pictures, and README.txt. */
export function exportFiles(gathered: Gathered): TextFile[] {
  return [
    { name: 'index.html', pieces: keepsake(gathered) },
    { name: 'data.json', pieces: json({ schema: 'otterway-export', version, ...gathered }) },
  ];
}

/** JSON with a line for each thing in a list, in pieces. */
function* json(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[\n' : ',\n';
      yield* isBranch(item) ? json(item) : [JSON.stringify(item)];
    }
    yield value.length === 0 ? '[]' : '\n]';
  } else if (isBranch(value)) {
    for (const [index, [key, item]] of Object.entries(value).entries()) {
      yield `${index === 0 ? '{\n' : ',\n'}${JSON.stringify(key)}: `;
      yield* json(item);
    }
    yield '\n}';
  } else {
    yield JSON.stringify(value);
  }
}

/** What is written out further: lists, and what holds lists of things that may be many. */
function isBranch(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => Array.isArray(part) || isBranch(part))
  );
}
