/** The contact address. Documents and emails show CONTACT_EMAIL in its place. */
export const contactAddress = 'hello@otterway.app';

/** Who may make an account: anyone, people with a partner's code or an administrator's invitation, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;

export type SignUpMode = (typeof signUpModes)[number];
