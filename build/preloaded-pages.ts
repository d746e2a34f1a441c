import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { preloadedFonts } from './fonts.ts';
import { prefetchPath } from '../src/platform/contract/paths.ts';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Builds documents that name the chunks of their page, which the browser would otherwise find one round trip later. Theme script and entry styles are
 * inlined for the first paint.
 */
export function preloadedPages(
  views: Record<string, { file: string; reads: string[] }>,
  modules: Record<string, string[]>,
): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'first-views',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => preloadedFonts(stylesOf(bundle)).map(preloadOf),
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const read = (file: string) => readFile(join(config.build.outDir, file), 'utf8');
        const write = (file: string, html: string) => writeFile(join(config.build.outDir, file), html);
        const entry = filesOf(['app.html'], bundle, config.root);
        const before = (html: string, ...parts: string[]) => html.replace('</head>', () => `${parts.join('')}</head>`);
        const shell = before(await withinItself(await read('app.html'), read), standing(entry));
        await write('app.html', shell);
        for (const [page, { file, reads }] of Object.entries(views)) {
          const besides = filesOf(modules[page]!, bundle, config.root).filter((name) => !entry.includes(name));
          const code = besides
            .filter((name) => !isStyle(name))
            .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
          const styles = besides.filter(isStyle).map(async (name) => `<style>${(await read(name)).trim()}</style>`);
          await write(
            file,
            before(shell, prefetchScript(page, reads), ...code, ...(await Promise.all(styles)), standing(besides)),
          );
        }
      },
    },
  };
}

function stylesOf(bundle: Bundle): string {
  return Object.values(bundle)
    .map((file) => (file.type === 'asset' && isStyle(file.fileName) ? String(file.source) : ''))
    .join('\n');
}

function preloadOf(font: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossorigin: true },
    injectTo: 'head-prepend',
  };
}

const isStyle = (name: string) => name.endsWith('.css');

/** Marks the inlined styles as loaded, so that Vite does not fetch them. Chromium fetches links in plain HTML in any case. */
function standing(files: string[]): string {
  const styles = files.filter(isStyle).map((name) => `/${name}`);
  return `<script>for(const href of ${JSON.stringify(styles)})document.head.append(Object.assign(document.createElement("link"),{disabled:true,rel:"stylesheet",href}))</script>`;
}

/** Sends the reads of the first visit before any module loads. `src/platform/web/prefetch.ts` hands the answers over. */
function prefetchScript(page: string, reads: string[]): string {
  if (reads.length === 0) return '';
  const paths = JSON.stringify(reads.map((read) => `/api/${read}`));
  return `<script>prefetched={waiting:new Set(${paths}),answers:fetch("${prefetchPath(page)}").then(a=>a.ok?a.json():{}).catch(()=>({}))}</script>`;
}

/** The styles and scripts of the given modules with all their static imports. */
export function filesOf(modules: string[], bundle: Bundle, root: string): string[] {
  const chunks = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.includes(resolve(root, module)),
    );
    if (!chunk) throw new Error(`no chunk begins with ${module}`);
    add(chunk);
  }
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...styles, ...[...chunks].map(({ fileName }) => fileName)])];
}

/** The document with its script, styles and picture inlined. */
async function withinItself(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const parts = [
    { named: /<script src="\/([^"]+)"><\/script>/g, tag: 'script' },
    { named: /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, tag: 'style' },
  ];
  let whole = html;
  for (const { named, tag } of parts) {
    for (const [link, file = ''] of html.matchAll(named)) {
      const text = await read(file);
      whole = whole.replace(link, () => `<${tag}>${text.trim()}</${tag}>`);
    }
  }
  for (const [, file = ''] of html.matchAll(/<img src="\/([^"]+\.svg)"/g)) {
    const picture = `data:image/svg+xml,${encodeURIComponent((await read(file)).trim())}`;
    whole = whole.replace(`<img src="/${file}"`, () => `<img src="${picture}"`);
  }
  return whole;
}
