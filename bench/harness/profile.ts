import { Session, type Profiler } from 'node:inspector/promises';

/** Profiles the processor time of this process. The returned function stops it and gives the profile. */
export async function profileProcessor(): Promise<() => Promise<Profiler.Profile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 250 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}

export interface Share {
  origin: string;
  /** The share of the time that was neither idle nor sampling. */
  share: number;
  /** The functions with the most self time. */
  most: [place: string, share: number][];
}

/**
 * Divides the processor time of a profile by origin: own code, each library, and Node itself. Native work, such as a socket write, counts for its
 * caller.
 */
export function originShares(profile: Profiler.Profile): Share[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const originOfNode = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const origin = originOf(nodes.get(at)!.callFrame);
      if (origin) return origin;
    }
    return 'Node: sockets, HTTP and timers';
  };
  const self = new Map<number, number>();
  profile.samples!.forEach((id, at) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas![at]!));
  const found = new Map<string, { time: number; places: Map<string, number> }>();
  let busy = 0;
  for (const [id, time] of self) {
    const { callFrame } = nodes.get(id)!;
    if (callFrame.functionName === '(idle)' || callFrame.url === 'node:inspector') continue;
    busy += time;
    const name = originOfNode(id);
    if (!found.has(name)) found.set(name, { time: 0, places: new Map() });
    const origin = found.get(name)!;
    origin.time += time;
    const place = `${callFrame.functionName || 'a function'} (${callFrame.url.split('/').slice(-2).join('/') || 'native'})`;
    origin.places.set(place, (origin.places.get(place) ?? 0) + time);
  }
  return [...found]
    .map(([origin, { time, places }]) => ({
      origin,
      share: time / busy,
      most: [...places]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, 6)
        .map(([place, took]): [string, number] => [place, took / busy]),
    }))
    .toSorted((a, b) => b.share - a.share);
}

const libraries: [RegExp, string][] = [
  [/^@orpc\//, 'oRPC'],
  [/^zod$/, 'zod'],
  [/^(pino|sonic-boom|pino-std-serializers|atomic-sleep|fast-redact|safe-stable-stringify)$/, 'the log (pino)'],
  [/^pg(-|$)|^postgres-|^split2$/, 'the database driver (pg)'],
  [/^kysely$/, 'Kysely'],
  [/^@node-rs\/argon2/, 'argon2id'],
  [
    /^(fastify|find-my-way|avvio|fast-json-stringify|light-my-request|secure-json-parse|@fastify\/.*|fastq|rfdc|toad-cache|reusify|dequal)$/,
    'Fastify',
  ],
];

function originOf({ functionName, url }: { functionName: string; url: string }): string | null {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'Node: native code outside JavaScript';
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library) return libraries.find(([names]) => names.test(library))?.[1] ?? library;
  if (/node:internal\/(modules|bootstrap)/.test(url)) return 'loading modules';
  const ours = /\/src\/(app|features\/[^/]+|platform\/[^/]+\/[^/.]+)/.exec(url)?.[1];
  if (ours) return `ours: ${ours}`;
  if (/\/bench\//.test(url)) return 'the bench';
  return null;
}
