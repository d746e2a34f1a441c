/** The contact address. Documents and emails show CONTACT_EMAIL in its place. */
export const contactAddress = 'hello@otterway.app';
