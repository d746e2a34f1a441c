/**
 * The addresses of the app: path → what may stand after its question mark. `app/routes.tsx` declares them, which is how every link
 * and every `useSearch` in the features is checked.
 */
export interface Pages {}

/** What one page hands to the next without showing it in the address; features declare what is theirs. */
export interface Handed {}

export type Path = Extract<keyof Pages, string>;

/** A page by its path and what stands after it. */
export type To = { [P in Path]: { to: P; search?: Pages[P] | undefined; hash?: string | undefined } }[Path];

/** Where to go, and how. */
export type Target = (To | { href: string }) & {
  /** `true` hands on what the present page was handed. */
  state?: Handed | true | undefined;
  replace?: boolean | undefined;
  /** `false` leaves the page scrolled as it is. */
  resetScroll?: boolean | undefined;
};
