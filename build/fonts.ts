/** The fonts that a page needs at once. One with a `unicode-range` is fetched once a character of it is on the screen. */
export function preloadedFonts(css: string): string[] {
  const faces = [...css.matchAll(/@font-face\s*{[^}]*}/g)]
    .map(([face]) => face)
    .filter((face) => !/unicode-range/i.test(face));
  return [...new Set(faces.flatMap((face) => face.match(/\/assets\/[^)"']+\.woff2/g) ?? []))];
}
