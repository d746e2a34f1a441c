import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../tests/e2e/support/chromium.ts';

/** Draws the icons of the installed app into `public/` from `public/icon.svg`. Run `node build/draw-icons.ts`. */
const folder = new URL('../public/', import.meta.url);
const head = inside(readFileSync(new URL('icon.svg', folder), 'utf8'));

/** The head above the river. `size` is its width in a drawing 100 wide. */
const scene = (size: number, shape: string) => `
  <clipPath id="shape">${shape}</clipPath>
  <g clip-path="url(#shape)">
    <path fill="#cfeae7" d="M0 0h100v100H0Z"/>
    <circle cx="79" cy="22" r="11" fill="#ffc857"/>
    <path fill="#9ad6d0" d="M0 64c17-6 33-6 50 0s33 6 50 0v36H0Z"/>
    <g transform="translate(50 50) scale(${size / 140}) translate(-70 -57)">
      <path d="M-10 254c-16-100 24-160 82-160s98 60 84 160Z" fill="#8a5a3b"/>
      ${head}
      <path d="M24 100c30 14 62 14 92-2 6-3 11 8 5 12-34 19-68 19-102 3-6-4-1-16 5-13Z" fill="#ff7a66"/>
      <path d="M36 113l-10 34 15-6 10 10 8-34Z" fill="#e45c48"/>
    </g>
    <path fill="#56b6af" d="M0 86c17-5 33-5 50 0s33 5 50 0v14H0Z"/>
  </g>`;
const square = '<path d="M0 0h100v100H0Z"/>';
const rounded = '<rect width="100" height="100" rx="23"/>';

/** The outline without the face, for systems that paint an icon in one color. */
const silhouette = `
  <mask id="face" maskUnits="userSpaceOnUse" x="0" y="0" width="140" height="112">
    <path fill="#fff" d="M0 0h140v112H0Z"/>
    <path d="M56 63c2-8 26-8 28 0 2 7-6 14-14 14s-16-7-14-14Z"/><circle cx="41" cy="52" r="7.5"/><circle cx="99" cy="52" r="7.5"/>
    <path d="M70 77v4M56 82q7 8 14-1 7 9 14 1" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"/>
  </mask>
  <g transform="translate(50 50) scale(.5) translate(-70 -57)" mask="url(#face)" fill="#fff">
    <circle cx="23" cy="34" r="13"/><circle cx="117" cy="34" r="13"/>
    <path d="M70 8c36 0 62 22 62 52 0 29-26 46-62 46S8 89 8 60C8 30 34 8 70 8Z"/>
  </g>`;

const stone = (fill: string, sign: string) => `
  <path fill="${fill}" d="M52 8c24 2 42 18 42 40S76 92 48 91 6 74 7 48 28 6 52 8Z"/>
  <path d="${sign}" fill="none" stroke="#12272c" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

const icons: [file: string, pixels: number, drawing: string][] = [
  ['icon-192.png', 192, scene(72, rounded)],
  ['icon-512.png', 512, scene(72, rounded)],
  ['icon-maskable-512.png', 512, scene(56, square)],
  ['icon-monochrome-512.png', 512, silhouette],
  ['apple-touch-icon.png', 180, scene(70, square)],
  ['shortcut-plan.png', 96, stone('#ff9c8b', 'M30 38h40v32H30ZM30 48h40M40 30v10M60 30v10')],
  ['shortcut-add.png', 96, stone('#6fb9b4', 'M50 32v36M32 50h36')],
];

const browser = await chromium.launch(await chromiumLaunch());
const page = await browser.newPage();
for (const [file, pixels, drawing] of icons) {
  await page.setViewportSize({ width: pixels, height: pixels });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block }</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${pixels}" height="${pixels}">${drawing}</svg>`,
  );
  writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();

function inside(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}
