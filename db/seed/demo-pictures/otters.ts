/** The otters of src/design/otter-sprite.tsx in fixed colors, for drawings that are no part of a page. */

interface Colors {
  fur: string;
  dark: string;
  light: string;
  scarf: string;
  fold: string;
}

export const maya: Colors = { fur: '#8a5a3b', dark: '#6b4129', light: '#a9774f', scarf: '#ff7a66', fold: '#e45c48' };
export const theo: Colors = { fur: '#ad7a51', dark: '#875737', light: '#c6966c', scarf: '#178c86', fold: '#0f6f6a' };

const [cream, nose, blush] = ['#fcead6', '#33201a', '#ff8e7a'];

const line = `fill="none" stroke="${nose}" stroke-linecap="round" stroke-linejoin="round"`;

const eyes = {
  open: `<g fill="${nose}"><circle cx="41" cy="52" r="6.6"/><circle cx="99" cy="52" r="6.6"/></g><g fill="#fff"><circle cx="43.4" cy="49.4" r="2.3"/><circle cx="101.4" cy="49.4" r="2.3"/></g>`,
  happy: `<path d="M33 55q8-11 16 0M91 55q8-11 16 0" stroke-width="4.4" ${line}/>`,
};

const mouths = {
  smile: `<path d="M70 77v4M56 82q7 8 14-1 7 9 14 1" stroke-width="3.2" ${line}/>`,
  laugh: `<path d="M55 82q15 5 30 0-1 15-15 15T55 82Z" fill="${nose}"/><path d="M63 93q7-5 14 0-3 4-7 4t-7-4Z" fill="#ff7a66"/>`,
  shout: `<ellipse cx="70" cy="88" rx="11" ry="13" fill="${nose}"/><path d="M62 95q8-6 16 0-3 5-8 5t-8-5Z" fill="#ff7a66"/>`,
};

interface Face {
  eyes?: keyof typeof eyes;
  mouth?: keyof typeof mouths;
}

/** 140 wide, 112 high. */
export function head({ fur, dark, light }: Colors, { eyes: look = 'open', mouth = 'smile' }: Face = {}): string {
  return `<circle cx="23" cy="34" r="13" fill="${dark}"/><circle cx="117" cy="34" r="13" fill="${dark}"/>
    <path d="M70 8c36 0 62 22 62 52 0 29-26 46-62 46S8 89 8 60C8 30 34 8 70 8Z" fill="${fur}"/>
    <path d="M70 8c16 0 30 4 41 12-12-3-26-5-41-5s-29 2-41 5C40 12 54 8 70 8Z" fill="${light}"/>
    <path d="M70 57c9-9 31-8 37 7 6 17-11 37-37 37S27 81 33 64c6-15 28-16 37-7Z" fill="${cream}"/>
    <g fill="${blush}" opacity=".75"><ellipse cx="24" cy="72" rx="8.5" ry="5.5"/><ellipse cx="116" cy="72" rx="8.5" ry="5.5"/></g>
    <path d="M56 63c2-8 26-8 28 0 2 7-6 14-14 14s-16-7-14-14Z" fill="${nose}"/>
    <g stroke="${cream}" stroke-width="1.8" stroke-linecap="round" opacity=".75"><path d="M31 80 12 79M33 87l-17 4M109 80l19-1M107 87l17 4"/></g>
    ${eyes[look]}${mouths[mouth]}`;
}

/** From the waist up, 240 wide and 300 high, with what it holds drawn over it. */
export function otter(
  colors: Colors,
  { tilt = -4, held = '', ...face }: Face & { tilt?: number; held?: string } = {},
): string {
  return `<path d="M38 300c-16-100 24-160 82-160s98 60 84 160Z" fill="${colors.fur}"/><path d="M66 300c-10-84 14-134 54-134s64 50 54 134Z" fill="${cream}"/>
    <g transform="translate(48 46) rotate(${tilt} 70 60)">${head(colors, face)}</g>
    <path d="M72 147c30 14 64 14 94-2 6-3 11 8 5 12-34 19-70 19-104 3-6-4-1-16 5-13Z" fill="${colors.scarf}"/><path d="M84 160l-10 34 15-6 10 10 8-34Z" fill="${colors.fold}"/>${held}`;
}

export const arm = ({ dark }: Colors, path: string) =>
  `<path d="${path}" stroke="${dark}" stroke-width="22" stroke-linecap="round" fill="none"/>`;

export const placed = (x: number, y: number, scale: number, drawing: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${drawing}</g>`;

/** The same drawing at many places. */
export const scattered = (
  places: readonly (readonly [x: number, y: number, scale: number, turn?: number])[],
  drawing: string,
) => places.map(([x, y, scale, turn]) => placed(x, y, scale, drawing, turn)).join('');

export const sky = (top: string, bottom: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="400" height="300" fill="url(#sky)"/>`;
