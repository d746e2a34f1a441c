/** What the figures of the platform say together. */

export interface Stats {
  totalAccounts: number;
  pairedCouples: number;
  totalMemories: number;
  upcomingDates: number;
  totalPebbles: number;
  totalMoodRatings: number;
}

/** Averages per account and the share of accounts that are paired, as written on screen; 0 where there is nothing to divide by. */
export function platformHealth({ totalAccounts, pairedCouples, totalMemories, totalPebbles }: Stats) {
  const perAccount = (total: number) => (totalAccounts === 0 ? 0 : total / totalAccounts);
  return {
    memoriesPerUser: fixed(perAccount(totalMemories), 1),
    pebblesPerUser: fixed(perAccount(totalPebbles), 0),
    pairingRate: `${fixed(perAccount(pairedCouples * 2) * 100, 1)}%`,
  };
}

const fixed = (value: number, digits: number) => (value === 0 ? '0' : value.toFixed(digits));

/** How many weeks the plots go back, this one included. */
export const weeksShown = 12;

/** A slice of fewer people is not shown. */
export const fewestPeople = 5;

/** What withheld slices must hold together, so that what is left of a total still says nothing about fewer people. */
export const enoughPeople = 2 * fewestPeople - 1;

const day = 24 * 60 * 60 * 1000;

/** The Mondays of the weeks that are shown, in UTC, the running week last. */
export function lastWeeks(now: Date): string[] {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * day;
  return Array.from({ length: weeksShown }, (_, week) => new Date(monday - (weeksShown - 1 - week) * 7 * day).toISOString().slice(0, 10));
}

/** What happened in one part of a plot, and ids of those it is about: all of them, or as many as `enoughPeople`. */
export interface Counted {
  amount: number;
  people: readonly string[];
}

/** `few`: fewer than five people. `beside`: shown, it would give such a slice away. */
export interface Slice {
  amount: number | null;
  withheld: 'few' | 'beside' | null;
}

/** The slices that add up to one total, as administrators may see them. */
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

/** The shown slice next to a withheld one with somebody in it, and not the smallest or largest: that would tell. */
function nearestShown(counted: readonly Counted[], reasons: readonly Slice['withheld'][]): number {
  const from = counted.flatMap(({ people }, at) => (reasons[at] && people.length > 0 ? [at] : []));
  const away = (at: number) => Math.min(...from.map((other) => Math.abs(other - at)));
  return counted.reduce((best, _, at) => (!reasons[at] && (best === -1 || away(at) < away(best)) ? at : best), -1);
}
