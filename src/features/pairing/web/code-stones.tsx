import { Stone, type Tint } from '#design/stone.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './code-stones.module.css';

const tints: Tint[] = [1, 2, 3, 4, 5, 6];

/** One's own code, a letter on each stone. */
export function CodeStones({ code }: { code: string }) {
  return (
    <output className={styles.stones} aria-label={pairingTexts.codeSpelled([...code].join(' '))}>
      {tints.map((tint, place) => (
        <Stone key={tint} tint={tint} className={styles.stone}>
          {code[place]}
        </Stone>
      ))}
    </output>
  );
}
