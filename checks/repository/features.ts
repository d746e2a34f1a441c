/** In order: a feature imports only from earlier ones. */
export const features = [
  'accounts',
  'pairing',
  'pebbles',
  'badges',
  'date-suggestions',
  'memories',
  'calendar',
  'moods',
  'goals',
  'activity',
  'notifications',
  'privacy',
  'admin',
];
