import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Text and headings need both fonts at once; waiting for the style sheet to name them would cost a round trip. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle).filter(isFont).map(preload),
    },
  };
}

export function isFont(name: string) {
  return name.endsWith('.woff2');
}

function preload(name: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
    injectTo: 'head-prepend',
  };
}
