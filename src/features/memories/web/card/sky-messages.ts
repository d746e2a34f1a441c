import { isolated } from '#platform/contract/isolated.ts';

export const skyTexts = {
  forYou: 'for you',
  for: (partner: string) => `for ${isolated(partner)}`,
  when: {
    early: (weekday: string) => `early ${weekday}`,
    morning: (weekday: string) => `${weekday} morning`,
    afternoon: (weekday: string) => `${weekday} afternoon`,
    evening: (weekday: string) => `${weekday} evening`,
    night: (weekday: string) => `${weekday} night`,
  },
  already: (weekday: string) => `already ${weekday}`,
  still: (weekday: string) => `still ${weekday}`,
} as const;
