import { contactAddress } from '#platform/contract/contact.ts';

/** Where people write about anything on these pages. */
export function Contact() {
  return <a href={`mailto:${contactAddress}`}>{contactAddress}</a>;
}
