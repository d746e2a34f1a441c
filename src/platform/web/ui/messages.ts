/** Texts of fields, dialogs and navigation. */
export const uiTexts = {
  loading: 'Loading...',
  loadMore: 'Load more',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'Optional',
  pickDate: 'Pick a date',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  character: (place: number, length: number) => `Character ${place} of ${length}`,
  notifications: 'Notifications',

  outOfReach: 'Otterway is out of reach. We keep trying.',
  missing: 'This part is out of reach. Are you online?',
  tryAgain: 'Try again',
  readOnly: 'Nothing can be saved just now.',
  readOnlyWhy: 'Everything you have kept is safe, and you can go on reading.',

  mainNavigation: 'Main',
  home: 'Home',
  ideas: 'Ideas',
  mood: 'Mood',
  us: 'Us',
  planOrAdd: 'Plan a date or add a memory',

  themes: 'Color theme',
  theme: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;
