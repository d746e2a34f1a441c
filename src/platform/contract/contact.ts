/** Where people write who cannot go on by themselves. In documents and emails CONTACT_EMAIL takes its place, as they are served and sent. */
export const contactAddress = 'hello@otterway.app';
