/** The words of passkeys on the log-in page. */
export const passkeyLogInTexts = {
  usePasskey: 'Use a passkey',
  instead: 'Use a passkey instead',
  waiting: 'Waiting for your device...',
  tooNew: (day: string) => `This passkey is new: it can log in alone from ${day}. Log in with your password for now.`,
} as const;
