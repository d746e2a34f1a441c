/** The street: a feature imports only from those on its left. */
export const street = ['accounts', 'pairing', 'pebbles', 'badges', 'date-suggestions', 'memories', 'moods', 'goals', 'privacy', 'admin'];

/** 'src/features/pairing', 'src/platform', 'src/app', or a folder at the root. */
export function roomOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top !== 'src') return top;
  return second === 'features' ? `src/features/${third}` : `src/${second}`;
}

export function layerOf(path: string): string {
  const room = roomOf(path);
  return room.startsWith('src/') ? room.split('/')[1]! : room;
}

export function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Which side of the wire a file lives on; null for what both may use. */
export function sideOf(path: string): 'web' | 'server' | null {
  const [, side] = /^src\/(?:features\/[^/]+|platform)\/(web|server)\//.exec(path) ?? [];
  if (side) return side as 'web' | 'server';
  if (!path.startsWith('src/app/')) return null;
  if (/^src\/app\/(?:server|cli|testing)\//.test(path)) return 'server';
  return path.startsWith('src/app/web/') ? 'web' : null;
}

/** 'pairing/web/queries.ts' for a feature's file, else the path within src. */
export function shortName(path: string): string {
  return path.replace(/^src\/(features\/)?/, '');
}
