/** Who may make an account: anyone, people with a partner's code or an administrator's invitation, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;

export type SignUpMode = (typeof signUpModes)[number];
