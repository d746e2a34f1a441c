import { arm, head, maya, otter, placed, scattered, sky, theo } from './otters.ts';

/** Drawings of 400 × 300, as the content of an SVG element. */
export const drawings = {
  sunrise: `${sky('#ffb48a', '#ffe9bf')}
    <circle cx="262" cy="150" r="92" fill="#fff" opacity=".22"/><circle cx="262" cy="150" r="58" fill="#ffd45e"/>
    <path d="M0 128c52-26 86-10 118-22s60-6 88 22l-30 36H0Z" fill="#c98a86"/><path d="M284 152c30-30 62-34 116-18v34H284Z" fill="#b77a80"/>
    <rect y="156" width="400" height="144" fill="#3f9d9b"/><path d="M232 158h62l-8 8h-46ZM222 176h82l-12 9h-60ZM238 196h50l-10 8h-30Z" fill="#ffe39a" opacity=".85"/>
    <path d="M0 206c50-20 100-20 150 0s100 20 150 0 70-16 100-8v102H0Z" fill="#2b8584"/><path d="M0 250c66-18 132-18 200 0s134 18 200 0v50H0Z" fill="#1d6a6b"/>
    <g stroke="#7c5560" stroke-width="3.4" stroke-linecap="round" fill="none"><path d="M74 62q9-9 16 0 8-9 16 0M122 42q7-7 12 0 6-7 12 0M328 58q7-7 12 0 6-7 12 0"/></g>
    ${placed(84, 174, 0.4, head(maya, { eyes: 'happy' }))}${placed(142, 178, 0.4, head(theo, { eyes: 'happy', mouth: 'laugh' }))}
    <path d="M0 214c40-10 62-4 84 0 20 4 42 6 66 0s54-4 76 2 60 4 78-2v58H0Z" fill="#2b8584"/><path d="M0 250c66-18 132-18 200 0s134 18 200 0v50H0Z" fill="#1d6a6b"/>
    <g fill="none" stroke="#bfe8e2" stroke-width="3" stroke-linecap="round" opacity=".8"><path d="M74 222q38 8 74 0M138 226q34 8 66 0"/></g>`,

  kelp: `${sky('#6fd0c6', '#0f5f68')}
    <path d="M0 0h400v44c-40 18-80-10-130 4s-90 18-140 2S40 38 0 52Z" fill="#c9f1ea" opacity=".75"/>
    <g fill="#fff" opacity=".08"><path d="M60 0h50l-70 300H-30ZM170 0h40l10 300h-90ZM300 0h46l120 300H350Z"/></g>
    <g fill="none" stroke-linecap="round"><path d="M318 312c-26-52 22-92-2-140s12-76 2-118" stroke="#46732f" stroke-width="9"/><path d="M356 312c18-46-20-82 2-128s-8-60 4-96" stroke="#3a6229" stroke-width="8"/><path d="M46 312c-18-40 14-66 0-104" stroke="#3a6229" stroke-width="8"/></g>
    ${scattered(
      [
        [316, 86, 1, -30],
        [322, 122, 1.1, 200],
        [310, 160, 1.2, -20],
        [320, 206, 1.2, 190],
        [310, 246, 1.2, -24],
        [360, 128, 0.9, 200],
        [352, 176, 0.9, -20],
        [362, 226, 1, 196],
        [48, 226, 0.9, -30],
        [48, 262, 0.9, 200],
      ],
      '<path d="M0 0c14-16 36-18 52-6-14 12-34 16-52 6Z" fill="#6b9a3c"/>',
    )}
    ${placed(84, 92, 0.84, otter(maya, { mouth: 'shout', tilt: -10, held: arm(maya, 'M60 196c-26-8-40-34-40-66M180 192c34-4 52-28 58-62') }))}
    <path d="M318 54c-40-16-66 2-74 26 8 4 18 2 26-6-2 14-12 26-22 30 20 8 52-6 70-50Z" fill="#86b84c"/>
    <g fill="none" stroke="#e3fbf7" stroke-width="3"><circle cx="104" cy="92" r="8"/><circle cx="86" cy="66" r="5"/><circle cx="262" cy="160" r="6"/><circle cx="282" cy="230" r="9"/><circle cx="62" cy="150" r="4"/></g>`,

  pancakes: `<rect width="400" height="300" fill="#f6dcb8"/><path d="M0 0h400v112H0Z" fill="#bfe3df"/><path d="M0 104h400v12H0Z" fill="#fff3df"/>
    <circle cx="332" cy="50" r="26" fill="#ffd45e"/><path d="M0 92c60-22 110-18 160-6s140 6 240-10v28H0Z" fill="#56b6af"/>
    <path d="M0 116h400v184H0Z" fill="#c78f5e"/><g stroke="#b07a4b" stroke-width="3"><path d="M0 168h400M0 226h400M0 276h400"/></g>
    <ellipse cx="196" cy="258" rx="142" ry="27" fill="#7a4c2a" opacity=".35"/><ellipse cx="196" cy="246" rx="140" ry="27" fill="#fff"/><ellipse cx="196" cy="242" rx="112" ry="19" fill="#dcecea"/>
    ${[228, 206, 184, 162, 140].map((y, index) => `<g transform="translate(${[0, 5, -4, 3, -2][index]} 0)"><rect x="104" y="${y - 12}" width="184" height="26" rx="13" fill="#b9702f"/><rect x="104" y="${y - 14}" width="184" height="17" rx="8.5" fill="#efb765"/></g>`).join('')}
    <ellipse cx="194" cy="128" rx="90" ry="15" fill="#f3c377"/><path d="M128 128c20-16 120-18 136-2 6 8-2 12-4 30-1 12-14 12-15 0-2-16-9-16-11-4-3 22-3 48-11 48s-8-22-10-40c-2-14-10-14-12 0-2 12-14 14-17 0-3-16-12-10-14 4-3 16-17 16-19 0-2-18-28-26-23-36Z" fill="#8e4a1c"/>
    <path d="M170 108l44-8 20 18-46 10Z" fill="#ffe98f"/><path d="M170 108l18 20v9l-18-19ZM188 128l46-10v9l-46 10Z" fill="#f2cd5a"/>
    ${scattered(
      [
        [86, 238, 1],
        [304, 240, 1.1],
        [322, 246, 0.9],
        [108, 250, 0.9],
      ],
      '<circle r="11" fill="#39477e"/><circle cx="-3" cy="-3" r="3.4" fill="#7584c4"/>',
    )}
    <g stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".75"><path d="M166 84c-10-14 10-22 0-38M210 80c-10-14 10-22 0-38"/></g>`,

  towels: `${sky('#ffd9a0', '#ffeed2')}
    <rect y="112" width="400" height="70" fill="#56b6af"/><path d="M0 130c50-14 100-14 150 0s100 14 150 0 70-10 100-4v60H0Z" fill="#3f9d9b"/><path d="M0 172c90-22 260-26 400-4v132H0Z" fill="#f0cf98"/>
    <circle cx="62" cy="58" r="30" fill="#ffd45e"/><g fill="#d9b27a"><circle cx="40" cy="270" r="5"/><circle cx="364" cy="232" r="6"/><circle cx="352" cy="280" r="4"/></g>
    ${placed(40, 74, 0.82, otter(maya, { eyes: 'happy', mouth: 'laugh', tilt: 6 }))}${placed(176, 64, 0.86, otter(theo, { eyes: 'happy', tilt: -8 }))}
    <path d="M52 304c-8-60 20-100 60-108 26 16 56 22 84 14 24 10 56 4 80-14 44 10 72 54 64 108Z" fill="#ff9c8b"/><g stroke="#fff" stroke-width="9" opacity=".7" fill="none"><path d="M74 304c-4-42 8-74 30-96M130 304c-4-36-2-64 4-94M196 304c-2-34-2-60 0-92M258 304c4-36 2-64-2-94M314 304c4-42-6-74-28-96"/></g>`,

  market: `<rect width="400" height="300" fill="#cfeae7"/><path d="M0 60h70v150H0ZM330 40h70v170h-70Z" fill="#b9cfd0"/><path d="M14 84h18v26H14ZM42 84h18v26H42ZM346 66h18v28h-18ZM374 66h18v28h-18ZM346 112h18v28h-18ZM374 112h18v28h-18Z" fill="#eef7f5"/>
    <rect y="206" width="400" height="94" fill="#d7c4a6"/><path d="M58 70h12v196H58ZM330 70h12v196h-12Z" fill="#8a5f3c"/><rect x="70" y="88" width="260" height="84" fill="#7a5334"/>
    ${placed(148, 62, 0.56, otter(theo, { mouth: 'laugh', tilt: 5 }))}
    ${Array.from({ length: 8 }, (_, index) => `<path d="M${40 + index * 40} 46h40v38a20 18 0 0 1-40 0Z" fill="${index % 2 ? '#fff6ea' : '#ff7a66'}"/>`).join('')}<rect x="40" y="36" width="320" height="14" rx="7" fill="#e45c48"/>
    <path d="M46 172h308l-14 30H60Z" fill="#a9774f"/><path d="M60 202h280v64H60Z" fill="#8a5f3c"/>
    <g><path d="M72 158h76v22H72ZM162 158h76v22h-76ZM252 158h76v22h-76Z" fill="#c79a6a"/></g>
    ${scattered(
      [
        [84, 156, 1],
        [100, 150, 1],
        [116, 156, 1],
        [134, 152, 1],
        [92, 144, 1],
        [124, 143, 1],
      ],
      '<circle r="11" fill="#e4572e"/><path d="M-2-10q4-7 8-5" stroke="#3f6b2f" stroke-width="3" fill="none"/>',
    )}
    ${scattered(
      [
        [170, 156, 1],
        [184, 150, 1],
        [200, 156, 1],
        [216, 150, 1],
        [230, 156, 1],
        [192, 144, 1],
        [208, 142, 1],
      ],
      '<circle r="9" fill="#39477e"/><circle cx="-3" cy="-3" r="2.6" fill="#8b98d6"/>',
    )}
    ${scattered(
      [
        [264, 154, 1],
        [284, 150, 1],
        [304, 155, 1],
        [320, 150, 1],
        [294, 142, 1],
      ],
      '<ellipse rx="12" ry="10" fill="#f0c04e"/><path d="M11-2l5-3" stroke="#b98a1e" stroke-width="3"/>',
    )}
    ${placed(36, 150, 0.5, otter(maya, { eyes: 'happy', tilt: 8 }))}<path d="M96 262c0-22 44-22 44 0l4 38H92Z" fill="#f7efe0"/><path d="M102 262c0-26 32-26 32 0" stroke="#c9b48e" stroke-width="5" fill="none"/>`,

  cake: `<rect width="400" height="300" fill="#e8f1ea"/><path d="M0 0h400v150H0Z" fill="#f7dcd4"/><g fill="#f1c9be">${scattered(
    [
      [40, 40, 1],
      [120, 90, 1],
      [200, 40, 1],
      [280, 90, 1],
      [360, 40, 1],
    ],
    '<circle r="13"/>',
  )}</g>
    <path d="M0 178h400v122H0Z" fill="#93b99a"/><path d="M0 170h400v14H0Z" fill="#7fa887"/>
    <ellipse cx="200" cy="248" rx="148" ry="26" fill="#587a60" opacity=".4"/><path d="M72 166l16 72a14 14 0 0 0 14 11h196a14 14 0 0 0 14-11l16-72Z" fill="#a8b7bd"/><path d="M72 166l3 14h250l3-14Z" fill="#87989f"/><g stroke="#8fa0a7" stroke-width="4"><path d="M112 186l8 60M156 186l3 62M200 186v62M244 186l-3 62M288 186l-8 60"/></g>
    <path d="M66 166c-8-34 46-34 58-52 14-20 48-8 62-16 20-12 42 2 56 10 16 8 34 2 46 22 10 16 52 12 46 36Z" fill="#e8b25e"/><path d="M66 166c-2-20 26-24 40-34 26 14 60-6 92 4s64-4 92 4c14 6 46 6 44 26Z" fill="#f3cb83"/>
    ${scattered(
      [
        [104, 148, 1],
        [126, 130, 1.1],
        [150, 150, 1],
        [156, 114, 1.1],
        [178, 134, 1.2],
        [202, 152, 1],
        [206, 112, 1],
        [228, 136, 1.2],
        [252, 154, 1],
        [256, 118, 1.1],
        [280, 140, 1.1],
        [304, 154, 1],
        [134, 108, 0.9],
        [184, 98, 0.9],
        [236, 100, 0.9],
        [294, 122, 0.9],
        [86, 158, 0.9],
        [318, 148, 0.8],
      ],
      '<circle r="12" fill="#39477e"/><circle cx="-3.5" cy="-4" r="3.6" fill="#8b98d6"/><path d="M-3 0l6 2" stroke="#232d57" stroke-width="2"/>',
    )}
    <path d="M226 152c8 10 4 26 10 40M176 154c-6 12 0 20-4 34" stroke="#4a579b" stroke-width="8" stroke-linecap="round" fill="none"/>
    <g stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".85"><path d="M158 76c-9-12 9-20 0-34M200 68c-9-12 9-20 0-34M242 76c-9-12 9-20 0-34"/></g>`,

  forks: `<rect width="400" height="300" fill="#ffe6c2"/><path d="M0 0h400v196H0Z" fill="#ffd7a4"/><path d="M128 0h144v128H128Z" fill="#6fb9b4"/><path d="M128 60c40-20 104-16 144 4v64H128Z" fill="#93b99a"/><path d="M122 0h156v134H122Z" fill="none" stroke="#fff6e8" stroke-width="12"/><path d="M200 0v130" stroke="#fff6e8" stroke-width="8"/>
    ${placed(-2, 42, 0.96, otter(maya, { eyes: 'happy', mouth: 'laugh', tilt: 7 }))}${placed(168, 34, 0.98, otter(theo, { eyes: 'open', tilt: -9 }))}
    <path d="M0 262h400v38H0Z" fill="#b07a4b"/><path d="M132 222l10 40a8 8 0 0 0 8 6h100a8 8 0 0 0 8-6l10-40Z" fill="#a8b7bd"/><path d="M128 224c0-20 26-18 34-28s28-2 38-6 26 2 34 8 40 6 38 26Z" fill="#efc075"/>
    ${scattered(
      [
        [156, 214, 0.6],
        [174, 204, 0.6],
        [194, 214, 0.6],
        [214, 202, 0.6],
        [232, 214, 0.6],
        [250, 212, 0.5],
      ],
      '<circle r="12" fill="#39477e"/><circle cx="-4" cy="-4" r="3.6" fill="#8b98d6"/>',
    )}
    <g stroke="#74858c" stroke-width="5" stroke-linecap="round" fill="none"><path d="M128 262l36-52M268 262l-32-56"/><path d="M158 214l6-16M164 210l10-12M170 214l10-10M230 208l-10-12M236 206l-8-16M242 210l-4-16" stroke-width="3.4"/></g>
    ${placed(118, 252, 1, `<ellipse rx="15" ry="12" fill="${maya.dark}"/>`)}${placed(278, 252, 1, `<ellipse rx="15" ry="12" fill="${theo.dark}"/>`)}`,

  ramen: `<rect width="400" height="300" fill="#24323f"/><path d="M26 16h348v156H26Z" fill="#3d566b"/><path d="M26 108h70v64H26ZM104 84h52v88h-52ZM270 96h58v76h-58Z" fill="#2d4254"/><g fill="#ffd37a">${scattered(
    [
      [40, 122, 1],
      [64, 122, 1],
      [118, 100, 1],
      [118, 126, 1],
      [284, 112, 1],
      [306, 136, 1],
    ],
    '<rect width="12" height="14" rx="2"/>',
  )}</g>
    <circle cx="220" cy="66" r="30" fill="#ff7a66" opacity=".85"/><circle cx="220" cy="66" r="46" fill="#ff7a66" opacity=".2"/>
    <g stroke="#a9c7dc" stroke-width="2.6" stroke-linecap="round" opacity=".7">${scattered(
      [
        [50, 30, 1],
        [92, 52, 1.2],
        [132, 24, 1],
        [170, 60, 1.3],
        [186, 120, 1],
        [246, 110, 1.1],
        [262, 30, 1.2],
        [300, 56, 1],
        [338, 28, 1.2],
        [352, 90, 1],
        [74, 88, 1],
        [226, 136, 1],
        [336, 130, 1.1],
        [150, 130, 0.9],
      ],
      '<path d="M0 0l-6 20"/>',
    )}</g>
    <path d="M200 10v164M26 16h348v156H26Z" fill="none" stroke="#6b4a33" stroke-width="12"/><path d="M0 200h400v100H0Z" fill="#a56c3f"/><path d="M0 192h400v18H0Z" fill="#c4864f"/>
    <ellipse cx="200" cy="272" rx="124" ry="18" fill="#5b361c" opacity=".5"/><path d="M76 180h248c0 62-50 96-124 96S76 242 76 180Z" fill="#c8452f"/><path d="M84 204h232c-2 8-5 14-9 20H93c-4-6-7-12-9-20Z" fill="#fff3df"/><path d="M160 266h80l6 16h-92Z" fill="#a33521"/>
    <ellipse cx="200" cy="180" rx="124" ry="30" fill="#e3644b"/><ellipse cx="200" cy="181" rx="112" ry="24" fill="#e8a94c"/>
    <g fill="none" stroke="#ffe7a6" stroke-width="6" stroke-linecap="round"><path d="M112 184c20-14 40 10 60-4s34 10 54-2M120 194c26-10 44 8 70-2M150 172c20-8 40 8 60-2"/></g>
    <path d="M226 154h62v34c-20 8-44 6-62-4Z" fill="#1f4a3c"/><ellipse cx="150" cy="168" rx="27" ry="17" fill="#fffaf0"/><ellipse cx="150" cy="168" rx="14" ry="10" fill="#f6a23c"/><circle cx="212" cy="190" r="15" fill="#fff5f2"/><path d="M203 190q5-9 9 0t9 0" stroke="#ff7a9a" stroke-width="4" fill="none"/><g fill="#6b9a3c">${scattered(
      [
        [246, 194, 1],
        [264, 190, 1],
        [180, 196, 1],
        [128, 190, 1],
        [190, 168, 1],
      ],
      '<circle r="4.4"/>',
    )}</g>
    <path d="M270 176 384 96M280 184 392 114" stroke="#7a4c2a" stroke-width="6" stroke-linecap="round"/><g stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".6"><path d="M158 138c-12-16 12-26 0-44M204 132c-12-16 12-26 0-44M246 138c-12-16 12-26 0-40"/></g>`,

  umbrella: `${sky('#fbe3bd', '#f6efdc')}
    <path d="M62 300V124h20v176ZM140 300V96h16v204ZM272 300V104h18v196ZM344 300V120h20v180Z" fill="#7a4c2a"/>
    <g><circle cx="60" cy="84" r="64" fill="#e08a3c"/><circle cx="148" cy="60" r="54" fill="#f0b04a"/><circle cx="286" cy="58" r="62" fill="#d9653a"/><circle cx="366" cy="88" r="60" fill="#eaa544"/><circle cx="16" cy="120" r="38" fill="#d9653a"/><circle cx="218" cy="38" r="40" fill="#e8953f"/><circle cx="332" cy="40" r="36" fill="#f0b04a"/></g>
    <path d="M0 250c110-26 290-26 400 0v50H0Z" fill="#c98f52"/><path d="M132 300c10-30 40-48 68-50 28 2 62 20 74 50Z" fill="#e0b57c"/>
    ${scattered(
      [
        [34, 272, 1, 20],
        [88, 262, 1, 80],
        [112, 284, 1, -30],
        [300, 268, 1, 50],
        [336, 284, 1, 10],
        [376, 270, 1, 100],
        [106, 150, 0.9, 30],
        [318, 172, 0.9, 120],
        [244, 130, 0.8, 70],
        [38, 200, 0.9, 150],
        [382, 196, 0.8, 20],
        [182, 120, 0.8, 10],
      ],
      '<path d="M0-9c7 3 8 12 0 18-8-6-7-15 0-18Z" fill="#d9552f"/>',
    )}
    <g stroke="#8fb5c2" stroke-width="2.4" stroke-linecap="round" opacity=".8">${scattered(
      [
        [26, 150, 1],
        [110, 176, 1],
        [124, 118, 1],
        [296, 140, 1],
        [328, 214, 1],
        [372, 150, 1],
        [90, 220, 1],
        [306, 232, 1],
        [52, 238, 1],
      ],
      '<path d="M0 0l-5 15"/>',
    )}</g>
    ${placed(136, 160, 0.46, otter(maya, { mouth: 'laugh', eyes: 'happy', tilt: 6, held: arm(maya, 'M184 190c10 4 20-4 24-22') }))}${placed(188, 158, 0.46, otter(theo, { tilt: -6 }))}
    <path d="M213 100v142" stroke="#5b3a22" stroke-width="5" stroke-linecap="round"/><path d="M112 152c4-44 46-70 101-70s97 26 101 70c-14-12-36-12-50 0-14-12-36-12-51 0-14-12-36-12-50 0-14-12-37-12-51 0Z" fill="#ff7a66"/><path d="M163 152c6-40 26-66 50-70-14-1-34 0-50 6-30 12-49 34-51 64 14-12 37-12 51 0ZM213 152c0-30-2-52 0-70 26 6 44 34 51 70-14-12-36-12-51 0Z" fill="#e45c48" opacity=".55"/><path d="M213 70v14" stroke="#5b3a22" stroke-width="5" stroke-linecap="round"/>`,

  puddle: `<rect width="400" height="300" fill="#b98a57"/><path d="M0 0h400v66c-120 26-270 22-400 4Z" fill="#a67846"/>
    ${scattered(
      [
        [28, 40, 2, 20],
        [88, 24, 1.7, 80],
        [140, 46, 1.8, -30],
        [330, 30, 2, 50],
        [376, 58, 1.8, 10],
        [24, 258, 2.2, 100],
        [80, 284, 1.9, 30],
        [350, 262, 2.2, 120],
        [298, 284, 1.8, 70],
        [380, 210, 1.7, 150],
        [18, 120, 1.8, 20],
        [388, 130, 1.8, 10],
      ],
      '<path d="M0-9c7 3 8 12 0 18-8-6-7-15 0-18Z" fill="#d9552f"/><path d="M0-8v15" stroke="#a33d1e" stroke-width="1"/>',
    )}
    ${scattered(
      [
        [60, 60, 1.8, 60],
        [250, 36, 1.7, 10],
        [120, 272, 1.9, 80],
        [332, 288, 1.7, -30],
        [366, 100, 1.9, 50],
      ],
      '<path d="M0-9c7 3 8 12 0 18-8-6-7-15 0-18Z" fill="#f0b04a"/><path d="M0-8v15" stroke="#b9802a" stroke-width="1"/>',
    )}
    <path d="M38 164c-6-58 78-92 170-90s166 42 158 94-84 88-170 86S44 222 38 164Z" fill="#8a6238"/><path d="M48 160c-4-50 74-80 158-78s152 36 146 82-78 78-156 76S54 210 48 160Z" fill="#7fb3c4"/><path d="M48 160c-4-50 74-80 158-78s152 36 146 82c-50-30-98-6-150-18s-108-16-154 14Z" fill="#a9cfd8"/>
    <g clip-path="url(#water)"><clipPath id="water"><path d="M48 160c-4-50 74-80 158-78s152 36 146 82-78 78-156 76S54 210 48 160Z"/></clipPath>
      <g opacity=".8" transform="translate(0 312) scale(1 -1)">${placed(84, 58, 0.62, otter(maya, { eyes: 'happy', mouth: 'laugh', tilt: 7 }))}${placed(176, 58, 0.62, otter(theo, { eyes: 'happy', tilt: -7 }))}</g></g>
    <g fill="none" stroke="#e4f4f6" stroke-width="3" opacity=".85"><ellipse cx="300" cy="128" rx="26" ry="9"/><ellipse cx="300" cy="128" rx="12" ry="4"/><ellipse cx="92" cy="190" rx="22" ry="8"/><ellipse cx="200" cy="222" rx="18" ry="6"/></g>
    ${placed(300, 176, 2.4, '<path d="M0-9c7 3 8 12 0 18-8-6-7-15 0-18Z" fill="#e4572e"/>', 70)}${placed(116, 118, 2, '<path d="M0-9c7 3 8 12 0 18-8-6-7-15 0-18Z" fill="#f0b04a"/>', 20)}`,
} as const;
