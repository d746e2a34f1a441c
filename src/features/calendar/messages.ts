/** Words in the file that calendars read. */
export const fileTexts = { name: 'Otterway', neutral: 'Plans' } as const;

export const calendarTexts = {
  title: 'Calendar',
  lead: 'Your planned dates in the calendar of your phone or computer. They move when a date moves.',
  loadFailed: 'Couldn’t load your calendar address.',
  make: 'Make a calendar address',
  made: 'Your calendar address is ready.',
  makeFailed: 'Couldn’t make a calendar address. Please try again.',
  open: 'Open in your calendar',
  address: 'Calendar address',
  copy: 'Copy the address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy. Select the address and copy it yourself.',
  whoeverHasIt:
    'Whoever has this address can read when you meet, and the titles if it shows them. It ends when you two part.',
  showTitles: 'Show titles',
  showTitlesHint: 'Otherwise every date is called “Plans”.',
  wordingFailed: 'Couldn’t change what your calendar shows. Please try again.',
  renew: 'New address',
  renewText: 'The old address ends at once. A calendar that reads it shows nothing more until you give it the new one.',
  renewConfirm: 'Make a new one',
  renewed: 'You have a new address. The old one has ended.',
  remove: 'Remove',
  removeText: 'The address ends at once, and your dates leave the calendar that reads it.',
  removed: 'The calendar address has ended.',
  removeFailed: 'Couldn’t remove the calendar address. Please try again.',
} as const;

export const calendarErrors = { no_feed: 'There is no calendar address any more.' } as const;
