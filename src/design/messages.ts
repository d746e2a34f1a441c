/** The words of the look of the product: names of places, titles of pages, and what stands where something is missing. */
export const designTexts = {
  brand: 'Otterway',
  navigation: 'Main',
  places: { home: 'Home', ideas: 'Ideas', mood: 'Mood', pebbles: 'Pebbles', badges: 'Badges', goals: 'Goals' },
  dashboard: 'Dashboard',
  profile: 'Profile',
  logOut: 'Log out',
  tryAgain: 'Try again',
  sleeps: 'Your otter sleeps until Otterway is back in reach, and then tries again.',
  pebbles: 'Pebbles',
  stars: ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'],
  ofFive: (stars: number) => `${stars} of 5`,
  rated: (stars: number, word: string) => `${stars} of 5, ${word}`,
} as const;

export function pageTitle(page: string): string {
  return `${page} · Otterway`;
}

export function adminPageTitle(page: string): string {
  return `${page} · Otterway Admin`;
}

/** The words that moments share. */
export const momentTexts = { skip: 'Skip', intoPocket: 'Into the pocket' } as const;
