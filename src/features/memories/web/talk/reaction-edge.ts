import styles from './reaction-row.module.css';

/** Coral where only the reader has reacted, lagoon where only the partner has, and half of each where both have. */
export function edgeOf(count: number, isMine: boolean): string | undefined {
  if (count === 0) return '';
  if (count > 1) return styles.ofBoth;
  return isMine ? styles.ofMe : styles.ofPartner;
}
