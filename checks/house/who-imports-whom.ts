import { importsOf, type Import } from './imports.ts';
import { featureOf, layerOf, roomOf, shortName, sideOf, street } from './rooms.ts';
import { isTest, type Complaint, type Tree } from './tree.ts';

const mayImport: Record<string, readonly string[]> = {
  platform: ['platform'],
  features: ['features', 'platform'],
  app: ['app', 'features', 'platform', 'db'],
  db: ['db', 'app', 'features', 'platform'],
  build: ['build', 'app', 'platform', 'tests'],
};

/** House rules 1 to 3, and how an import is written. */
export function whoImportsWhom(files: Tree): Complaint[] {
  const mixed = new Map<string, Set<string>>();
  return importsOf(files).flatMap((one) => {
    if (one.to === null) return [];
    const to = one.to;
    const complaint = wrongLayer(one, to) ?? wrongSide(one, to, mixed) ?? wrongNeighbour(one, to, files) ?? wrongSpelling(one, to);
    return complaint === null ? [] : [`${one.from} imports ${shortName(to)}: ${complaint}`];
  });
}

function wrongLayer({ from }: Import, to: string): string | null {
  const allowed = mayImport[layerOf(from)];
  if (!allowed || allowed.includes(layerOf(to))) return null;
  // A story is told through the assembled product.
  if (isTest(from) && (/^src\/app\/(testing\/|server\/api\.ts|server\/server\.ts)/.test(to) || !to.startsWith('src/'))) return null;
  if (layerOf(from) === 'platform') return 'platform knows nothing of the product; move the code to the feature, or hand it in as an argument from app';
  if (layerOf(to) === 'app') return 'imports go app → features → platform, never upward; move what is needed down, or assemble it in app';
  return `${layerOf(from)} stands on ${allowed.join(', ')} alone; move what is needed there`;
}

function wrongSide({ from }: Import, to: string, mixed: Map<string, Set<string>>): string | null {
  const [mine, theirs] = [sideOf(from), sideOf(to)];
  if (theirs === null || isTest(from)) return null;
  if (mine === 'web' && theirs === 'server') return 'web never imports server; ask for it through contract.ts';
  if (mine === 'server' && theirs === 'web') return 'server never imports web; what both need belongs in contract.ts, rules.ts or text.ts';
  if (mine !== null || !from.startsWith('src/')) return null;
  if (featureOf(from) !== null || from.startsWith('src/platform/')) {
    return `what both sides share does not know a side; move it to ${theirs}/ or take the value as an argument`;
  }
  const sides = mixed.get(from) ?? new Set();
  mixed.set(from, sides.add(theirs));
  return sides.size > 1 ? 'one file is either of the server or of the web; divide it' : null;
}

function wrongNeighbour({ from, names }: Import, to: string, files: Tree): string | null {
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (mine === null || theirs === null || mine === theirs || isTest(from)) return null;
  if (!street.includes(mine) || !street.includes(theirs)) return 'one of the two has no place on the street; give it one in checks/house/rooms.ts';
  if (street.indexOf(theirs) > street.indexOf(mine)) {
    return `${theirs} stands to the right of ${mine} on the street; move the code to ${theirs}, or assemble both in app`;
  }
  const part = to.slice(`src/features/${theirs}/`.length);
  if (['contract.ts', 'rules.ts', 'web/queries.ts'].includes(part)) return null;
  if (part === 'server/store.ts') return writesOf(files.get(to) ?? '', names, theirs);
  if (/^server\/[^/]+\.ts$/.test(part) && part !== 'server/api.ts') return null;
  return `this is private to ${theirs}; its public parts are contract, rules, server/<verb>, reads of server/store and web/queries`;
}

function writesOf(store: string, names: readonly string[], feature: string): string | null {
  const writer = names.find((name) => {
    const [, body = ''] = store.split(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'));
    return /\b(insert\s+into|delete\s+from|update\s+\w+(\s+\w+)?\s+set)\b/i.test(body.split(/^export /m)[0] ?? '');
  });
  return writer ? `${writer} writes, and only ${feature} writes its tables; call a verb of ${feature} instead` : null;
}

function wrongSpelling({ from, specifier }: Import, to: string): string | null {
  if (!/\.(tsx?|css|json|svg|html|woff2|js)$/.test(to)) return 'every import carries its ending';
  if (!from.startsWith('src/') || !to.startsWith('src/')) return null;
  const sameRoom = roomOf(from) === roomOf(to);
  if (sameRoom && specifier.startsWith('#')) return 'inside one room imports are relative';
  if (!sameRoom && specifier.startsWith('.')) return `from another room it is written #${to.slice('src/'.length)}`;
  return null;
}
