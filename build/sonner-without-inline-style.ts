import type { Plugin } from 'vite';

/** The content security policy forbids styles added at run time. `toaster.tsx` imports them as a file. */
export function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const quiet = code.replace(/^__insertCSS\(.*\);?$/m, '');
        if (quiet === code) this.error('sonner no longer inserts its styles this way');
        return { code: quiet, map: null };
      },
    },
  };
}
