import type { Plugin } from 'vite';

const texts = /\/src\/.*\/(?:messages\.ts|messages\/[a-z-]+\.ts|[a-z-]+-texts\.ts)$/;

/**
 * Writes every text of the messages modules in full-width letters and every date in Greek, for tests/e2e/texts.spec.ts:
 * ordinary Latin letters on a screen then come from elsewhere.
 */
export function pseudoLocale(): Plugin {
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/src/platform/format/locale.ts')) return code.replace("Locale = 'en-US'", "Locale = 'el-GR'");
      if (!texts.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const plain = code.replace(/^export (?=(?:const|function) )/gm, '');
      const exported = names.map(
        (name) => `const pseudo_${name} = pseudo(${name});\nexport { pseudo_${name} as ${name} };`,
      );
      return [plain, inFullWidth, ...exported].join('\n');
    },
  };
}

/** Of a React element, such as a link within a sentence, the words are its own. */
const inFullWidth = `
function pseudo(value) {
  if (typeof value === 'string') return value.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  if (typeof value === 'function') return (...given) => pseudo(value(...given));
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pseudo(part)]));
}`;
