import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes the fonts and styles of `src/platform/web/ui/emoji/` from Noto Color Emoji. Run `node build/subset-emoji.ts`. It needs `pyftsubset` of fontTools
 * (`pip install fonttools==4.66.1 brotli`).
 */
const folder = new URL('../src/platform/web/ui/emoji/', import.meta.url);
const source = new URL('../node_modules/@infolektuell/noto-color-emoji/', import.meta.url);

/** What screens say: faces, reactions, thanks. The otter of the toasts comes from another file of the package. */
const said = '😍🙂😐🙃😡🎉❤️😂🔥🫶😋🤫🦦';

/** The icons of the shipped badges and the ideas of the badge form. */
const badges = '💧🐾🛶🌙🌿🐟🏞️🪨🤲🎯🌉🎒🗿🏖️🦫🛋️🧭🗺️🌈🏆';

/** What administrators are likely to choose for badges of their own. Any other emoji comes from the device. */
const icons =
  '🧡💛💚💙💜🤎🖤🤍💕💞💖💘💝💗💌💋💍💐🌹🌷🌸🌻🌺🎈🎊🎁🎂🥂🍾🏅🥇🥈🥉🎖️👑💎⭐🌟✨⚡☀️🌊❄️🔑💯🍕🍔🍟🌮🍣🍜🍝🍦🍩🍪🍫🍓🍒🍑🍉🥑🧀🥐🥞☕🍵🍷🍺🍹' +
  '✈️🚂🚲🚗⛵🚤⛺🏕️🏔️⛰️🗽🎡🎢🎠🏰🌅🌄🌃🎬🎭🎨🎤🎧🎸🎹🎻🎮🎲🧩🎳🏓🎾⚽🏀🏊🚣🏄⛷️🏂⛸️🏹🎣🎫📚📷🕯️🧺🧶🪁🐻🦊🐧🦆🐢🐙🦀🐳🐬🦋🐝🐌🦉🐱🐶🐰🦔🐞🐚🌱🌳🍀🍁🍂🌵🍄' +
  '🚀🌍🧳👟💃🕺👣🤝💪🙌👏🤗🥰😘😎🤩🥳😴🛟⚓🪵🌟🌠🌌🎇🎆🛁🧸';

/** Glyphs of one file, so that one icon costs few bytes. */
const glyphsMax = 24;

interface Face {
  file: string;
  covers: (point: number) => boolean;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
write('said.css', facesOf('emoji-said', said));
write('badges.css', [...facesOf('emoji-badges', badges), ...facesOf('icons', icons)]);

/** The rules for one or more files with these emoji, split as the package is. */
function facesOf(name: string, emoji: string): string[] {
  const segments = [...new Set(Array.from(new Intl.Segmenter().segment(emoji), ({ segment }) => segment))];
  const rules: string[] = [];
  for (const [file, some] of Map.groupBy(segments, fileOf)) {
    for (let at = 0; at < some.length; at += glyphsMax) {
      const part = some.slice(at, at + glyphsMax);
      const named = `${name}-${rules.length + 1}.woff2`;
      const [from, to] = [new URL(file, source), new URL(named, folder)].map((url) => fileURLToPath(url));
      execFileSync('pyftsubset', [from!, `--text=${part.join('')}`, '--flavor=woff2', `--output-file=${to}`]);
      rules.push(ruleOf(named, part));
    }
  }
  return rules;
}

/** Browsers without COLRv1, such as Safari, skip the source and use their own emoji. */
function ruleOf(file: string, emoji: string[]): string {
  const points = emoji.map((one) => `U+${one.codePointAt(0)!.toString(16)}`).sort();
  return `@font-face {
  font-family: "Otterway Emoji";
  font-display: block;
  src: url("./${file}") format("woff2") tech(color-COLRv1);
  unicode-range: ${points.join(', ')};
}
`;
}

/** The file of the package with the glyph. The one for faces comes first: it has most of what screens say. The first two are for flags. */
function fileOf(emoji: string): string {
  const point = emoji.codePointAt(0)!;
  const face = packaged().find(({ covers }) => covers(point));
  if (!face) throw new Error(`No file of the package has ${emoji}`);
  return face.file;
}

function packaged(): Face[] {
  const css = readFileSync(new URL('index.css', source), 'utf8');
  const faces = Array.from(
    css.matchAll(/url\(\.\/(files\/\d+\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/g),
    ([, file = '', range = '']) => {
      const spans = range.split(', ').map((span) =>
        span
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      );
      return {
        file,
        covers: (point: number) => spans.some(([first = 0, last = first]) => first <= point && point <= last),
      };
    },
  );
  return faces
    .slice(2)
    .sort((one, other) => Number(other.file.endsWith('/9.woff2')) - Number(one.file.endsWith('/9.woff2')));
}

function write(name: string, rules: string[]): void {
  writeFileSync(new URL(name, folder), `/* Written by build/subset-emoji.ts. */\n${rules.join('\n')}`);
}
