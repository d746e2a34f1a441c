/** What may be opened after logging in: a path of our own, and nothing that leads or runs elsewhere. */
export function ownPage(next: string | undefined, origin: string): string | undefined {
  const url = next?.startsWith('/') ? URL.parse(next, origin) : null;
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}
