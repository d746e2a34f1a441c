import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { inFours } from '../rules.ts';
import { accountTexts, recoveryCodesFile } from '../messages.ts';
import styles from './second-factor.module.css';

/** Recovery codes are told once: a first try to close them by the way is answered with a warning, and `done` is said afterwards. */
export function useUnsavedCodes(onClose: () => void, done: string) {
  const [shown, show] = useState<string[] | null>(null);
  const [warned, setWarned] = useState(false);
  const leave = () => {
    onClose();
    if (shown) toast.success(done);
    show(null);
    setWarned(false);
  };
  return { shown, show, warned, leave, onClose: () => (shown && !warned ? setWarned(true) : leave()) };
}

interface RecoveryCodesProps {
  codes: string[];
  warned: boolean;
  onSaved: () => void;
}

export function RecoveryCodes({ codes, warned, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = recoveryCodesFile(codes);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {accountTexts.saveCodesTitle}
      </h3>
      <p className={styles.lead}>{accountTexts.saveCodesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{inFours(code)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={file} label={accountTexts.copyCodes} done={accountTexts.codesCopied} failed={accountTexts.copyFailed} />
        <a className={buttonClass({ tone: 'soft' })} download="otterway-recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}>
          <Download aria-hidden />
          {accountTexts.downloadCodes}
        </a>
      </div>
      {warned && (
        <p className={styles.warning} role="alert">
          {accountTexts.saveFirst}
        </p>
      )}
      <Button large wide onClick={onSaved}>
        {accountTexts.saved}
      </Button>
    </>
  );
}
