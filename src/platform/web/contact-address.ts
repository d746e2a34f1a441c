import { contactAddress as usual } from '../contract/shown-settings.ts';

/** The address from the document, into which the server writes it. */
export function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? usual;
}
