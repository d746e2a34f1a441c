const address = 'hello@otterway.app';

/** Where people write about anything on these pages. */
export function Contact() {
  return <a href={`mailto:${address}`}>{address}</a>;
}
