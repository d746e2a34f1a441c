import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { filesOf } from './preloaded-pages.ts';

/** What it opens is fetched while the page is idle. */
const card = 'src/features/memories/web/card/memory-card.tsx';

/** What sends, for which the network is needed, and what is loaded where the lane is kept, which has all code of the app. */
const notOpened = /\/send-pictures\.ts$|platform\/web\/(kept-(reads|pictures)|ui\/waiting)\.tsx?$/;

/**
 * Builds the service worker with the lists of files to cache: those of the app's first render and the given ones by path, the code that a card opens, and all
 * code of the app but for administration. Other files give another version, by which browsers notice an update.
 */
export function serviceWorker(source: string, beside: Record<string, string>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved: (resolved) => void (config = resolved),
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const folder = config.build.outDir;
        const shell = [...(await entryFiles(folder)), ...Object.keys(beside)];
        const beyond = (files: string[]) => files.filter((file) => !shell.includes(file));
        const [app, cards] = [
          beyond(await appFiles(folder)),
          beyond(filesOf(fetchedBy(this, join(config.root, card)), bundle, config.root).map((file) => `/${file}`)),
        ];
        const texts = await Promise.all(Object.values(beside).map((file) => readFile(join(folder, file))));
        const version = createHash('sha256')
          .update(JSON.stringify(shell))
          .update(Buffer.concat(texts))
          .digest('hex')
          .slice(0, 12);
        await writeFile(
          join(folder, 'service-worker.js'),
          await scriptOf(source, { version, shell, code: { app, cards } }, config),
        );
      },
    },
  };
}

/** The code and fonts that the dashboard's document names; the installed app starts there. */
async function entryFiles(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, 'dashboard.html'), 'utf8');
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file).sort();
}

/** The modules that a module, or one that it imports, fetches when they are needed. */
function fetchedBy(
  graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  module: string,
  seen = new Set<string>(),
): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(module) ?? {};
  const opened = dynamicallyImportedIds.filter((id) => !notOpened.test(id));
  return [...opened, ...[...importedIds, ...opened].flatMap((id) => fetchedBy(graph, id, seen))];
}

async function appFiles(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'assets'));
  return files
    .filter((file) => /\.(js|css)$|^emoji-/.test(file) && !file.startsWith('admin'))
    .map((file) => `/assets/${file}`)
    .sort();
}

async function scriptOf(source: string, told: object, config: ResolvedConfig): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'error',
    define: { builtShell: JSON.stringify(told) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
