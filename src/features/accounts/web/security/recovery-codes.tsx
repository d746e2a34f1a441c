import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { inFours } from '../../rules.ts';
import { recoveryCodesFile, securityTexts } from '../../messages/security.ts';
import styles from './second-factor.module.css';

/** Recovery codes are shown once: the first attempt to close the dialog shows a warning, the second closes it with the toast `done`. */
export function useUnsavedCodes(onClose: () => void, done: string) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [warned, setWarned] = useState(false);
  const leave = () => {
    onClose();
    if (codes) toast.success(done);
    setCodes(null);
    setWarned(false);
  };
  return { codes, setCodes, warned, leave, onClose: () => (codes && !warned ? setWarned(true) : leave()) };
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
        {securityTexts.saveCodesTitle}
      </h3>
      <p className={`${styles.lead} muted`}>{securityTexts.saveCodesLead}</p>
      <ul className={`${styles.codes} stack weight-600 nowrap`}>
        {codes.map((code) => (
          <li key={code}>{inFours(code)}</li>
        ))}
      </ul>
      <div className={`${styles.actions} stack gap-10 full-width`}>
        <CopyButton
          text={file}
          label={securityTexts.copyCodes}
          done={securityTexts.codesCopied}
          failed={securityTexts.copyFailed}
        />
        <a
          className={buttonClass({ tone: 'soft' })}
          download="otterway-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          <Download aria-hidden />
          {securityTexts.downloadCodes}
        </a>
      </div>
      {warned && (
        <p className={styles.warning} role="alert">
          {securityTexts.saveFirst}
        </p>
      )}
      <Button large wide onClick={onSaved}>
        {securityTexts.saved}
      </Button>
    </>
  );
}
