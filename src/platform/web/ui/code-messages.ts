/** Texts of the second step of a log-in. */
export const codeTexts = {
  code: 'Code from your authenticator app',
  codeNeeded: 'Enter the code',
  codeHint: 'Phone not at hand? A recovery code works too.',
  oneMoreStep: 'One more step',
  passwordIsRight: 'Your password is right. Now the six digits that your authenticator app shows.',
  loggingIn: 'Logging in...',
  logIn: 'Log in',
  back: 'Back',
  noCodes: <Link, Address>(days: number, reset: (words: string) => Link, address: Address) =>
    [
      `Neither app nor recovery codes? If two-step log-in was turned on less than ${days} days ago, `,
      reset('a new password'),
      ' turns it off. Otherwise write to ',
      address,
      '.',
    ] as const,
} as const;
