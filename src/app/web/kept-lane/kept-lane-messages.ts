export const keptLaneTexts = {
  title: 'On this device',
  label: 'Keep our lane on this device',
  hint: 'Otterway then opens at once, also without a network, where what you write waits until there is one. What you have seen stays in this browser, encrypted, until you log out. Leave it off on a device that you share.',
  offer: 'Keep your lane on this device? It then opens at once, also without a network.',
  keep: 'Keep it',
  kept: 'Your lane stays on this device until you log out.',
  refused: 'This browser keeps nothing for Otterway, as in a private window.',
  full: 'This device is full. Your lane is not kept on it any longer.',
} as const;
