/** The words of thanks for a treat, on the pebbles page and in toasts. */
import type { Thanks } from '../rules.ts';

export const thanksTexts: Record<Thanks, string> = { '🫶': 'Thank you', '😋': 'Every pebble', '🤫': 'I saw you look' };

export const thanked = (thanks: Thanks) => `${thanks} ${thanksTexts[thanks]}`;
