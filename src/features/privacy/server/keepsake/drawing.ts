import { createElement as h, type ReactElement, type ReactNode } from 'react';

/** A drawing of ours. No value of anybody's is in its markup. */
function drawing(
  props: { className?: string; viewBox?: string; preserveAspectRatio?: string },
  markup: string,
): ReactElement {
  return h('svg', { ...props, 'aria-hidden': true, dangerouslySetInnerHTML: { __html: markup } });
}

const starRow = (rating: number) =>
  [0, 1, 2, 3, 4]
    .map((place) => `<use href="#star" x="${place * 25}"${place < rating ? ' class="on"' : ''}/>`)
    .join('');
const starRows = [1, 2, 3, 4, 5].map((rating) => `<g id="stars-${rating}">${starRow(rating)}</g>`).join('');

/** The parts of an otter, colored by the variables of the element that uses them, and rows of stars. */
const parts = drawing(
  { className: 'parts' },
  `<defs>
<g id="head"><circle cx="23" cy="34" r="13" fill="var(--fur-dark)"/><circle cx="117" cy="34" r="13" fill="var(--fur-dark)"/>
<g fill="var(--blush)" opacity=".5"><circle cx="25" cy="36" r="6.5"/><circle cx="115" cy="36" r="6.5"/></g>
<path d="M70 8c36 0 62 22 62 52 0 29-26 46-62 46S8 89 8 60C8 30 34 8 70 8Z" fill="var(--fur)"/>
<path d="M70 8c16 0 30 4 41 12-12-3-26-5-41-5s-29 2-41 5C40 12 54 8 70 8Z" fill="var(--fur-light)"/>
<path d="M70 57c9-9 31-8 37 7 6 17-11 37-37 37S27 81 33 64c6-15 28-16 37-7Z" fill="var(--cream)"/>
<g fill="var(--blush)" opacity=".75"><ellipse cx="24" cy="72" rx="8.5" ry="5.5"/><ellipse cx="116" cy="72" rx="8.5" ry="5.5"/></g>
<path d="M56 63c2-8 26-8 28 0 2 7-6 14-14 14s-16-7-14-14Z" fill="var(--nose)"/>
<g stroke="var(--cream)" stroke-width="1.8" stroke-linecap="round" opacity=".75"><path d="M31 80 12 79M33 87l-17 4M109 80l19-1M107 87l17 4"/></g>
<g fill="none" stroke="var(--nose)" stroke-linecap="round" stroke-linejoin="round"><path class="day" d="M33 55q8-11 16 0M91 55q8-11 16 0" stroke-width="4.4"/><path class="night" d="M33 50q8 8 16 0M91 50q8 8 16 0" stroke-width="4.4"/><path d="M70 77v4M56 82q7 8 14-1 7 9 14 1" stroke-width="3.2"/></g></g>
<g id="body"><path d="M38 300c-16-100 24-160 82-160s98 60 84 160Z" fill="var(--fur)"/><path d="M66 300c-10-84 14-134 54-134s64 50 54 134Z" fill="var(--cream)"/>
<g stroke="var(--fur-dark)" stroke-width="22" stroke-linecap="round" fill="none"><path d="M188 178c18 10 34 12 52 7"/><path d="M60 184c2 28 20 36 44 31"/></g>
<use href="#head" transform="translate(48 46) rotate(-4 70 60)"/>
<path d="M72 147c30 14 64 14 94-2 6-3 11 8 5 12-34 19-70 19-104 3-6-4-1-16 5-13Z" fill="var(--scarf)"/><path d="M84 160l-10 34 15-6 10 10 8-34Z" fill="var(--scarf-dark)"/></g>
<path id="star" d="M12 1.8l3.1 6.5 7 .9-5.1 4.9 1.3 7-6.3-3.4-6.3 3.4 1.3-7L1.9 9.2l7-.9Z"/>${starRows}
</defs>`,
);

const stone = `<path d="M110 196c14-9 38-5 39 9s-18 20-30 15-19-17-9-24Z" fill="#8DA5B0"/><path d="M119 201c8-4 16-3 20 1" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".65"/><circle cx="108" cy="214" r="12" fill="var(--fur-dark)"/>`;

const raft = drawing(
  { className: 'otters', viewBox: '0 0 480 300' },
  `<g><use href="#body"/>${stone}</g>
<g class="theirs" transform="translate(480 0) scale(-1 1)"><use href="#body"/></g>
<circle cx="233" cy="186" r="13" fill="var(--fur-dark)"/><circle class="theirs" cx="247" cy="187" r="13" fill="var(--fur-dark)"/>
<path d="M240 150c-4-9-17-8-17 2 0 9 10 14 17 20 7-6 17-11 17-20 0-10-13-11-17-2Z" fill="#FF7A66"/>`,
);

const oneOtter = drawing({ className: 'otters one', viewBox: '-10 30 280 270' }, `<use href="#body"/>${stone}`);

const waves = {
  flat: { viewBox: '0 0 1200 58', markup: '<path d="M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z"/>' },
  tall: { viewBox: '0 0 1200 96', markup: '<path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z"/>' },
};

export function wave(shape: keyof typeof waves, className?: string): ReactElement {
  const { viewBox, markup } = waves[shape];
  return drawing({ ...(className && { className }), viewBox, preserveAspectRatio: 'none' }, markup);
}

/** Sky, water, and who is in it: two otters holding paws, or one with its pebble. */
export function scene(words: ReactNode, { paired }: { paired: boolean }): ReactElement[] {
  return [
    parts,
    h(
      'header',
      { className: 'scene' },
      words,
      wave('tall', 'wave back'),
      paired ? raft : oneOtter,
      wave('flat', 'wave'),
    ),
  ];
}

/** The same thing always lies beside the same stone. */
export function stoneOf(id: string, icon?: string): ReactElement {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return h(
    'i',
    { className: `stone s${(sum % 6) + 1}`, 'aria-hidden': true },
    icon && h('span', { className: 'emoji' }, icon),
  );
}

/** Stars are drawn: not every typeface has one. */
export function starsOf(rating: number): ReactElement {
  return drawing({ viewBox: '0 0 124 24' }, `<use href="#stars-${rating}"/>`);
}
