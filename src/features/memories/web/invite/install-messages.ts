export const installTexts = {
  stepsTitle: 'Put Otterway on your home screen',
  logInThere: 'You may have to log in once more there.',
  noSuchEntry: (host: string) => `No such entry? Open ${host} on your phone.`,
} as const;

/** How to install where the browser does not ask by itself, with what each step says beneath. */
export const installSteps = {
  ios: [
    ['Tap the share button', 'In the bar of the browser, or behind its three dots.'],
    ['Choose “Add to Home Screen”', 'Scroll down a little if it hides.'],
    ['Tap “Add”', 'Your otter moves in.'],
  ],
  menu: [
    ['Open the menu of your browser', 'Three dots or three lines, mostly in a corner.'],
    ['Choose “Install” or “Add to Home screen”', 'Some browsers show it in the address bar.'],
    ['Say yes', 'Your otter moves in.'],
  ],
} as const;
