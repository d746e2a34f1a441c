import { useEffect, useRef } from 'react';
import { pageTitle } from '#design/messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { accountTexts } from '../messages.ts';

interface KeepAccountProps {
  /** When it is erased. */
  until: string;
  busy: boolean;
  onKeep: () => void;
  onLetGo: () => void;
}

/** Whoever logs in to an account that is to be erased is asked whether to keep it. */
export function KeepAccount({ until, busy, onKeep, onLetGo }: KeepAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{pageTitle(accountTexts.keepTitle)}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>{accountTexts.keepTitle}</h1>
      <p className={styles.lead} role="status">
        {accountTexts.keepAsk(formatDay(locale, new Date(until)))}
      </p>
      <div className={styles.answers}>
        <Button large wide busy={busy} busyText={accountTexts.keeping} onClick={onKeep}>
          {accountTexts.keep}
        </Button>
        <Button tone="soft" large wide onClick={onLetGo}>
          {accountTexts.letGo}
        </Button>
      </div>
    </>
  );
}
