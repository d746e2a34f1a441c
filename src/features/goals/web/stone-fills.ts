export interface StoneFill {
  /** The filled part of the stone by this account, and by both, from 0 to 1. */
  mine: number;
  both: number;
}

const most = 10;

/** A stone for each unit of a small goal, ten for a larger one: this account's part first, then the partner's. */
export function stoneFills(targetValue: number, shares: { me: number; partner: number }): StoneFill[] {
  const count = Math.min(targetValue, most);
  const total = shares.me + shares.partner;
  const stones = count / Math.max(targetValue, total);
  return Array.from({ length: count }, (_, index) => ({
    mine: part(shares.me * stones - index),
    both: part(total * stones - index),
  }));
}

function part(of: number): number {
  return Math.min(1, Math.max(0, Math.round(of * 1000) / 1000));
}
