import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;

/** Text color → the surfaces on which it stands. */
const texts: Record<string, string[]> = {
  ink: ['bg', 'card', 'sunk', 'soft-fill', 'sun-soft', 'lagoon-soft', 'sky2'],
  ink2: ['bg', 'card', 'sunk', 'soft-fill'],
  bg: ['ink'],
  lagoon: ['bg', 'card', 'lagoon-soft'],
  'on-lagoon': ['lagoon'],
  'on-coral': ['coral'],
  'coral-ink': ['card', 'coral-soft'],
  'on-sun': ['sun'],
  'sun-ink': ['card', 'sun-soft'],
  'kelp-ink': ['card', 'kelp'],
  'urchin-ink': ['card', 'urchin'],
  danger: ['bg', 'card'],
  'on-danger': ['danger'],
  'on-stone': [1, 2, 3, 4, 5, 6].map((stone) => `stone-${stone}`),
};

/** What shows the edge of a control, which WCAG 1.4.11 asks three to one for. */
const edges: Record<string, string[]> = { control: ['bg', 'card'] };

test.each(schemes)(
  'every text has the contrast of WCAG 1.4.3 in %s colors, and every control that of 1.4.11',
  (scheme) => {
    expect(below(4.5, texts, scheme)).toEqual([]);
    expect(below(3, edges, scheme)).toEqual([]);
  },
);

function below(least: number, pairs: Record<string, string[]>, scheme: (typeof schemes)[number]): string[] {
  return Object.entries(pairs).flatMap(([text, surfaces]) =>
    surfaces
      .map((surface) => ({ surface, ratio: contrast(luminance(text, scheme), luminance(surface, scheme)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ surface, ratio }) => `${text} on ${surface}: ${ratio.toFixed(2)}`),
  );
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** As WCAG defines it, of a token's color. */
function luminance(token: string, scheme: (typeof schemes)[number]): number {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
  const hex = value?.[3] ?? value?.[scheme === 'light' ? 1 : 2];
  if (!hex) throw new Error(`tokens.css has no color --${token}`);
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
