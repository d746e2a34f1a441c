import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What every first view needs besides: both fonts, and the parts that pages are made of. Waiting until they are named would cost a round trip. */
export function preloadAtFirst(): Plugin {
  return {
    name: 'preload-at-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle).flatMap((name) => (isFont(name) ? font(name) : isKit(name) ? kit(name) : [])),
    },
  };
}

export function isFont(name: string) {
  return name.endsWith('.woff2');
}

function isKit(name: string) {
  return /^assets\/kit-[^/]+\.(js|css)$/.test(name);
}

function kit(name: string): HtmlTagDescriptor {
  const attrs = name.endsWith('.css') ? { rel: 'stylesheet', href: `/${name}`, crossorigin: true } : { rel: 'modulepreload', href: `/${name}`, crossorigin: true };
  return { tag: 'link', attrs, injectTo: 'head' };
}

function font(name: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
    injectTo: 'head-prepend',
  };
}
