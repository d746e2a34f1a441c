/** In order: a feature imports only from those before it. */
export const features = ['accounts', 'pairing', 'pebbles', 'badges', 'date-suggestions', 'memories', 'moods', 'goals', 'privacy', 'admin'];
