/** Where people write who cannot go on by themselves. */
export const contactAddress = 'hello@otterway.app';
