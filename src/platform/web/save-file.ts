/** Follows the address of a file: the browser saves it or hands it to an app, and the page stays. */
export function saveFile(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
