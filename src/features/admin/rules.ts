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
