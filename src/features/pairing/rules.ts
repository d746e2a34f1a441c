export const requestLife = { days: 14 } as const;
export const waitAfterRejection = { hours: 24 } as const;
export const inboxSize = 5;
/** How long the dashboard stays quiet after a parting. */
const quietDays = 7;

const hour = 60 * 60 * 1000;

/** Requests made at or before this moment have expired. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - requestLife.days * 24 * hour);
}

/** Rejections at or before this moment no longer block a new request. */
export function rejectionForgottenBefore(now: Date): Date {
  return new Date(now.getTime() - waitAfterRejection.hours * hour);
}

export function isRecentParting(unpairedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(unpairedAt) < quietDays * 24 * hour;
}

interface Facts {
  /** Null when the code is unknown. */
  owner: { id: string; isPaired: boolean; isClosed: boolean; hasBlockedMe: boolean; isBlockedByMe: boolean } | null;
  principal: { id: string; isPaired: boolean };
}

/** Why a code cannot be used, or null. A closed or blocking owner looks like an unknown code. */
export function codeError({
  owner,
  principal,
}: Facts): 'you_are_paired' | 'unknown_code' | 'own_code' | 'you_blocked_them' | 'already_paired' | null {
  if (principal.isPaired) return 'you_are_paired';
  if (!owner) return 'unknown_code';
  if (owner.id === principal.id) return 'own_code';
  if (owner.isClosed || owner.hasBlockedMe) return 'unknown_code';
  if (owner.isBlockedByMe) return 'you_blocked_them';
  return owner.isPaired ? 'already_paired' : null;
}

/** A shared lane has two members only. */
export function whose(principal: { id: string }, accountId: string): 'me' | 'partner' {
  return accountId === principal.id ? 'me' : 'partner';
}
