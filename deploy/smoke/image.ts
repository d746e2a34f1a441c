import { readFileSync } from 'node:fs';

interface Copy {
  /** The build stage that has the files, or null for the context. */
  from: string | null;
  sources: string[];
  to: string;
}

/** The last stage of the Containerfile: what the image holds and how it starts. */
export interface Image {
  folder: string;
  copies: Copy[];
  env: Record<string, string>;
  user: number;
  health: string[];
  /** Without the init process in front of it. */
  command: string[];
}

export function readImage(): Image {
  const text = readFileSync(new URL('../Containerfile', import.meta.url), 'utf8').replaceAll(/\\\n\s*/g, '');
  const stage = text.split(/^FROM .*$/m).at(-1)!;
  const lines = stage.split('\n').flatMap((line) => {
    const [, instruction, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return instruction ? [{ instruction, rest: rest! }] : [];
  });
  const all = (name: string) => lines.filter(({ instruction }) => instruction === name).map(({ rest }) => rest);
  const one = (name: string) => all(name)[0] ?? missing(name);
  return {
    folder: one('WORKDIR'),
    copies: all('COPY').map(toCopy),
    env: Object.fromEntries(
      all('ENV')
        .flatMap((rest) => rest.split(' '))
        .map((pair) => pair.split('=') as [string, string]),
    ),
    user: Number(one('USER').split(':')[0]),
    health: list(one('HEALTHCHECK')),
    command: commandOf(list(one('CMD'))),
  };
}

function toCopy(rest: string): Copy {
  const [, from = null, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest)!;
  const words = paths.split(' ');
  return { from, sources: words.slice(0, -1), to: words.at(-1)! };
}

/** The words of an instruction in the form `["program", "argument"]`. */
const list = (rest: string) => JSON.parse(rest.slice(rest.indexOf('['))) as string[];

const commandOf = (words: string[]) => words.slice(words.indexOf('--') + 1);

function missing(name: string): never {
  throw new Error(`the Containerfile has no ${name} in its last stage`);
}
