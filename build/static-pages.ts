import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, type ResolvedConfig, type Rolldown, type ViteDevServer } from 'vite';
import { preloadedFonts } from './fonts.ts';

type StaticPage = { default: ComponentType; title: string; description: string };

/** Renders public pages with React at build time, with inlined styles and without scripts. */
export function staticPages(pages: Record<string, string>, plugins: Plugin[] = []): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'static-pages',
    apply: (user) => !user.build?.ssr,
    configResolved: (resolved) => void (config = resolved),
    configureServer: (server) => () => serve(server, pages),
    writeBundle: { sequential: true, handler: () => write(pages, config, plugins) },
  };
}

function serve(server: ViteDevServer, pages: Record<string, string>) {
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
    const source = pages[pathname];
    if (source)
      render(server, pathname, source).then((html) => response.setHeader('content-type', 'text/html').end(html), next);
    else {
      if (request.headers.accept?.includes('text/html')) request.url = '/app.html';
      next();
    }
  });
}

async function render(server: ViteDevServer, path: string, source: string) {
  const page = (await server.ssrLoadModule(source)) as StaticPage;
  return server.transformIndexHtml(path, documentOf(page, `<script type="module">import '/${source}'</script>`));
}

async function write(pages: Record<string, string>, config: ResolvedConfig, plugins: Plugin[]) {
  for (const [path, source] of Object.entries(pages)) {
    const { page, css } = await bundle(source, config, plugins);
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const preloads = preloadedFonts(css).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    );
    await writeFile(join(config.build.outDir, name), documentOf(page, `${preloads.join('')}<style>${css}</style>`));
  }
}

/** One build for the server code and the styles of a page, so that class names match. */
async function bundle(source: string, config: ResolvedConfig, plugins: Plugin[]) {
  const { output } = (await build({
    configFile: false,
    plugins,
    root: config.root,
    logLevel: 'error',
    build: {
      ssr: source,
      ssrEmitAssets: true,
      write: false,
      cssTarget: config.build.cssTarget,
      cssMinify: true,
      assetsInlineLimit: 0,
    },
  })) as Rolldown.RolldownOutput;
  const folder = resolve(config.root, 'node_modules/.static-pages');
  const file = join(folder, `${createHash('sha256').update(output[0].code).digest('hex')}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, output[0].code);
  const styles = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  return {
    page: (await import(pathToFileURL(file).href)) as StaticPage,
    css: styles?.type === 'asset' ? String(styles.source).trim() : '',
  };
}

function documentOf(page: StaticPage, head: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${page.title}</title><meta name="description" content="${page.description}"><link rel="icon" href="/icon.svg" type="image/svg+xml">${head}</head><body>${renderToStaticMarkup(createElement(page.default))}</body></html>`;
}
