import { contactAddress as usual } from '../contract/contact.ts';

/** As the document says, which the server has served with its own. */
export function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? usual;
}
