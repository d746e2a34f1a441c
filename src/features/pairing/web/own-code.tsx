import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './own-code.module.css';

/** One's own code, big enough to read out across a table. */
export function OwnCode({ code }: { code: string }) {
  return (
    <div className={`${styles.own} row wrap between gap-12`}>
      <output className={styles.code} aria-label={pairingTexts.codeSpelled([...code].join(' '))}>
        {code}
      </output>
      <CopyButton
        square
        text={code}
        label={pairingTexts.copyCode}
        done={pairingTexts.codeCopied}
        failed={pairingTexts.copyFailed}
      />
    </div>
  );
}
