export interface Stats {
  totalAccounts: number;
  pairedCouples: number;
  totalMemories: number;
  upcomingDates: number;
  totalPebbles: number;
  totalMoodRatings: number;
}

/** Averages per account and the share of paired accounts, formatted; 0 instead of a division by zero. */
export function platformHealth({ totalAccounts, pairedCouples, totalMemories, totalPebbles }: Stats) {
  const perAccount = (total: number) => (totalAccounts === 0 ? 0 : total / totalAccounts);
  return {
    memoriesPerUser: fixed(perAccount(totalMemories), 1),
    pebblesPerUser: fixed(perAccount(totalPebbles), 0),
    pairingRate: `${fixed(perAccount(pairedCouples * 2) * 100, 1)}%`,
  };
}

const fixed = (value: number, digits: number) => (value === 0 ? '0' : value.toFixed(digits));

/** Including the current one. */
export const weeksShown = 12;

/** Slices about fewer people are withheld. */
export const fewestPeople = 5;

/** The minimum that the withheld slices cover together, so that subtracting the others from the total reveals nothing about fewer people. */
export const enoughPeople = 2 * fewestPeople - 1;

const day = 24 * 60 * 60 * 1000;

/** Mondays in UTC; the current week is last. */
export function lastWeeks(now: Date): string[] {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * day;
  return Array.from({ length: weeksShown }, (_, week) =>
    new Date(monday - (weeksShown - 1 - week) * 7 * day).toISOString().slice(0, 10),
  );
}

/** The amount of a slice, with ids of the people it covers, up to `enoughPeople`. */
export interface Counted {
  amount: number;
  people: readonly string[];
}

/** `few`: covers fewer than five people. `beside`: would reveal such a slice. */
export interface Slice {
  amount: number | null;
  withheld: 'few' | 'beside' | null;
}

/** Withholds slices of one total where they cover too few people. */
export function slicesToShow(counted: readonly Counted[]): Slice[] {
  const reasons: Slice['withheld'][] = counted.map(({ people }) => (people.length < fewestPeople ? 'few' : null));
  const held = () => new Set(counted.flatMap(({ people }, at) => (reasons[at] ? people : []))).size;
  while (held() > 0 && held() < enoughPeople) {
    const next = nearestShown(counted, reasons);
    if (next === -1) break;
    reasons[next] = 'beside';
  }
  return counted.map(({ amount }, at) => ({ amount: reasons[at] ? null : amount, withheld: reasons[at] ?? null }));
}

/** The shown slice next to a withheld, non-empty one. Not chosen by size, since the choice itself would reveal something. */
function nearestShown(counted: readonly Counted[], reasons: readonly Slice['withheld'][]): number {
  const from = counted.flatMap(({ people }, at) => (reasons[at] && people.length > 0 ? [at] : []));
  const away = (at: number) => Math.min(...from.map((other) => Math.abs(other - at)));
  return counted.reduce((best, _, at) => (!reasons[at] && (best === -1 || away(at) < away(best)) ? at : best), -1);
}
