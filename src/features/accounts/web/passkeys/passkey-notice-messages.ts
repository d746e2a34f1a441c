/** Apart from the words of the card, which other pages do not load. */
export const passkeyNoticeTexts = {
  added: 'A passkey was added to your account. Was it you?',
  look: 'Look',
  mine: 'It was me',
} as const;
