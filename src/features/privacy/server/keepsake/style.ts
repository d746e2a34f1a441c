import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Light and dark of every color the keepsake uses: the product's own. */
export const colors: Readonly<Record<string, string>> = {
  bg: 'light-dark(#edf6f4, #0b1b20)',
  card: 'light-dark(#fff, #12282f)',
  sunk: 'light-dark(#ddedea, #0e2228)',
  ink: 'light-dark(#0e2e35, #e7f4f2)',
  ink2: 'light-dark(#47656b, #a3bfc1)',
  line: 'light-dark(#c3dad7, #244149)',
  lagoon: 'light-dark(#0b6b68, #63d2c6)',
  coral: 'light-dark(#ff7a66, #ff8b78)',
  sun: 'light-dark(#ffc857, #ffd37a)',
  'sun-ink': 'light-dark(#7a5200, #ffd37a)',
  'sun-soft': 'light-dark(#fff3d6, #2b2613)',
  kelp: 'light-dark(#d8efdd, #17362a)',
  'kelp-ink': 'light-dark(#1e6b40, #8fdbaa)',
  urchin: 'light-dark(#e9e1f6, #2a2447)',
  'urchin-ink': 'light-dark(#5b3f97, #c7b4f5)',
  partner: 'light-dark(#2a9e98, #63d2c6)',
  sky1: 'light-dark(#fff1dc, #081418)',
  sky2: 'light-dark(#cfeae7, #133640)',
  wave1: 'light-dark(#9ad6d0, #1b4a52)',
  wave2: 'light-dark(#56b6af, #14404a)',
  'stone-1': '#8da5b0',
  'stone-2': '#e9a598',
  'stone-3': '#f0c778',
  'stone-4': '#93b99a',
  'stone-5': '#b7a3d6',
  'stone-6': '#6fb9b4',
  'on-stone': '#12272c',
};

const variables = Object.entries(colors)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';');

/** Styles for a page that is read from a folder, on any screen or on paper. */
export const style = `
:root{color-scheme:light dark;${variables};--display:"Bagel Fat One","Arial Rounded MT Bold",ui-rounded,system-ui,sans-serif;--shadow:0 1px 2px #0e2e350f,0 8px 24px -8px #0e2e3526}
*,::before,::after{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;scroll-padding-block:24px}
body{overflow-wrap:anywhere;font:400 1rem/1.55 Figtree,system-ui,sans-serif;color:var(--ink);background:var(--bg);-webkit-font-smoothing:antialiased}
main,.scene,nav,footer p{width:min(100% - 32px,1000px);margin-inline:auto}
h1,h2,.year h3,.big{font:400 1.6875rem/1.05 var(--display);text-wrap:balance}
h1{font-size:clamp(2.1rem,5.4vw,3.6rem)}
h2{margin:64px 0 18px;font-size:clamp(1.7rem,3.6vw,2.2rem)}
h2 small,.year h3 small{margin-left:8px;font:600 1rem/1 Figtree,system-ui,sans-serif;color:var(--ink2)}
h4,.card h3{font:750 1.156rem/1.35 Figtree,system-ui,sans-serif;white-space:pre-line}
ul,ol{padding:0;list-style:none}
a{color:var(--lagoon);font-weight:600}
:focus-visible{outline:3px solid var(--lagoon);outline-offset:3px;border-radius:8px}
.parts{position:absolute;width:0;height:0}
.scene{position:relative;overflow:clip;isolation:isolate;margin-top:16px;padding:26px 22px 172px;border-radius:32px;background:linear-gradient(120deg,var(--sky1),var(--sky2) 65%)}
.scene p{max-width:44ch;margin-top:10px}
.scene .from{margin:0 0 10px;font-weight:650;color:var(--ink2)}
.wave{position:absolute;left:0;bottom:-1px;width:100%;height:44px;fill:var(--wave2)}
.wave.back{z-index:-2;height:72px;fill:var(--wave1)}
.otters{--fur:#8a5a3b;--fur-dark:#6b4129;--fur-light:#a9774f;--cream:#fcead6;--nose:#33201a;--blush:#ff8e7a;--scarf:#ff7a66;--scarf-dark:#e45c48;position:absolute;z-index:-1;left:50%;bottom:-24px;width:270px;transform:translateX(-50%);overflow:visible}
.otters.one{width:180px}
.theirs{--fur:#ad7a51;--fur-dark:#875737;--fur-light:#c6966c;--scarf:#178c86;--scarf-dark:#0f6f6a}
.day{stroke:light-dark(#33201a,transparent)}
.night{stroke:light-dark(transparent,#33201a)}
.counts{display:flex;flex-wrap:wrap;gap:6px 22px;margin-top:18px;font-weight:600}
.counts b{margin-right:5px;font:400 1.6875rem/1 var(--display)}
nav{margin-top:18px}
nav ul,.years{display:flex;flex-wrap:wrap;gap:8px}
nav a,.years a{display:block;padding:10px 16px;border-radius:999px;background:var(--card);box-shadow:var(--shadow);text-decoration:none;color:var(--ink)}
.years{margin-bottom:22px}
.quiet+.years{margin-top:12px}
.years a{padding:6px 12px;background:none;box-shadow:inset 0 0 0 1.5px var(--line);font-size:.875rem}
nav a:hover,.years a:hover{background:var(--sunk)}
.year{margin-bottom:40px}
.year h3{margin-bottom:16px}
.lane{position:relative;display:grid;grid-template-columns:minmax(0,1fr);gap:16px;padding-left:34px}
.lane::before{content:"";position:absolute;left:11px;top:14px;bottom:0;border-left:3px dotted var(--line)}
.lane>li{position:relative;content-visibility:auto;contain-intrinsic-height:auto 230px;overflow-clip-margin:60px}
.lane>li{margin-left:-34px;padding-left:34px}
.lane .stone{position:absolute;left:0;top:22px;outline:4px solid var(--bg)}
.stone{display:grid;place-items:center;flex:none;width:27px;height:24px;border-radius:58% 42% 52% 48%/62% 56% 44% 38%;background:var(--stone-1);box-shadow:inset -3px -4px 0 #0000001f,inset 3px 3px 0 #ffffff59;font-style:normal}
.s2{background:var(--stone-2)}.s3{background:var(--stone-3)}.s4{background:var(--stone-4)}.s5{background:var(--stone-5)}.s6{background:var(--stone-6)}
.card{padding:18px 20px;border-radius:28px;background:var(--card);box-shadow:var(--shadow)}
.meta{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;font-size:.9rem;color:var(--ink2)}
.meta .pebbles{margin-left:auto;font:400 1.3rem/1 var(--display);color:var(--ink)}
.card h4{margin:6px 0 2px}
.upcoming~time{order:3;flex-basis:100%}
.tag{padding:3px 10px;border-radius:999px;background:var(--sunk);font-size:.8rem;font-weight:650;color:var(--ink)}
.tag.upcoming{background:var(--urchin);color:var(--urchin-ink)}
.who::before{content:"";display:inline-block;width:9px;height:9px;margin-right:6px;border-radius:50%;background:var(--coral)}
.who.their::before{background:var(--partner)}
blockquote{margin-top:12px;padding:10px 14px;border-radius:4px 18px 18px;background:var(--bg);white-space:pre-line}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(calc(50% - 4px),220px),1fr));gap:8px;margin-top:12px}
.pictures li:only-child{grid-column:1/-1}
.pictures a{display:block;border-radius:18px;overflow:clip;background:var(--sunk)}
.pictures img{display:block;width:100%;height:auto;max-height:70vh;object-fit:cover}
.pictures li:not(:only-child) img{aspect-ratio:4/3}
.stars{display:grid;gap:6px;margin-top:12px;padding:12px 14px;border-radius:18px;background:var(--sun-soft)}
.stars b{margin-right:6px}
.stars i{display:inline-block;vertical-align:-3px;margin-right:6px}
.stars svg{display:block;width:98px;height:19px;overflow:visible;fill:none;stroke:var(--sun-ink);stroke-width:1.6;stroke-linejoin:round}
use.on{fill:var(--sun)}
.stars q,.said{white-space:pre-line}
.hearts{display:flex;flex-wrap:wrap;gap:6px;margin-top:12px}
.hearts li{padding:3px 11px;border-radius:999px;background:var(--sunk);font-size:.95rem}
.talk{display:grid;gap:10px;margin-top:14px;padding-top:14px;border-top:1.5px solid var(--line)}
.talk time,.row time{white-space:nowrap;font-size:.85rem;color:var(--ink2)}
.talk .who{margin-right:8px;font-weight:700}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:16px;align-items:start}
.mood{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 14px;align-content:start}
.mood>.face{grid-row:span 3;font-size:2.4rem;line-height:1.1}
.mood .talk{grid-column:1/-1}
.emoji,.hearts{font-family:Figtree,"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji",sans-serif}
.bar{display:flex;gap:4px;margin:12px 0 8px}
.bar i{flex:1;max-width:34px;height:18px;border-radius:58% 42% 52% 48%/62% 56% 44% 38%;box-shadow:inset 0 0 0 1.5px var(--line)}
.bar i.on{background:var(--stone-6);box-shadow:inset -2px -3px 0 #0000001f,inset 2px 2px 0 #ffffff59}
.badges{display:grid;grid-template-columns:repeat(auto-fill,minmax(148px,1fr));gap:14px}
.badges li{display:grid;justify-items:center;align-content:start;gap:4px;padding:20px 14px;text-align:center}
.badges .stone{width:78px;height:68px;margin-bottom:8px;font-size:1.9rem}
details .badges li{background:none;box-shadow:inset 0 0 0 1.5px var(--line)}
details .stone{background:none;box-shadow:inset 0 0 0 2px var(--line);filter:grayscale(1)}
.badges h3{font-size:1rem}
details{margin-top:18px}
summary{width:fit-content;padding:10px 16px;border-radius:999px;font-weight:650;cursor:pointer;box-shadow:inset 0 0 0 1.5px var(--line)}
summary+.badges{margin-top:14px}
.badges p{font-size:.875rem;color:var(--ink2)}
.card.list{display:grid;padding-block:7px}
.row{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 14px;padding:11px 0}
.row+.row{border-top:1px solid var(--line)}
.row>:nth-last-child(1 of .amount){margin-left:auto;font-weight:750}
.row .more{color:var(--ink2)}
.amount.plus{color:var(--kelp-ink)}
.quiet{color:var(--ink2)}
h3.sub{margin:30px 0 12px;font:750 1.156rem/1.3 Figtree,system-ui,sans-serif}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 22px}
dt{color:var(--ink2)}
footer{--bed:color-mix(in srgb,var(--wave1) 45%,var(--bg));position:relative;margin-top:150px;padding:6px 0 34px;background:var(--bed)}
footer svg{position:absolute;left:0;bottom:calc(100% - 1px);width:100%;height:64px;fill:var(--bed)}
@media (min-width:768px){.scene{padding:44px 48px 96px;border-radius:44px}.scene>div{max-width:500px}.otters{left:auto;right:48px;bottom:-22px;width:min(40%,390px);transform:none}.otters.one{right:90px;width:230px}.wave{height:58px}.wave.back{height:84px}.card{padding:22px 26px}.lane{padding-left:44px}.lane>li{margin-left:-44px;padding-left:44px}}
@media print{:root{color-scheme:light}body{background:none}nav,.years{display:none}.card,.scene{break-inside:avoid;box-shadow:inset 0 0 0 1px var(--line)}.lane>li{content-visibility:visible}}
`;

const fonts = [
  {
    family: 'Bagel Fat One',
    weight: '400',
    file: '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  },
  { family: 'Figtree', weight: '300 900', file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2' },
];

let faces: string | undefined;

/** Both typefaces within the style itself: a page in a folder has nowhere to fetch them from. */
export function fontFaces(): string {
  faces ??= fonts
    .map(({ family, weight, file }) => {
      const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
    })
    .join('');
  return faces;
}
