import { useEffect, useRef } from 'react';
import { pageTitle } from '#design/messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { keepAccountTexts } from '../messages/log-in.ts';

interface KeepAccountProps {
  /** When the account is erased. */
  until: string;
  busy: boolean;
  onKeep: () => void;
  onDecline: () => void;
}

/** Asks whether to keep an account that is scheduled for erasure. */
export function KeepAccount({ until, busy, onKeep, onDecline }: KeepAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{pageTitle(keepAccountTexts.keepTitle)}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {keepAccountTexts.keepTitle}
      </h1>
      <p className={styles.lead} role="status">
        {keepAccountTexts.keepAsk(formatDay(locale, new Date(until)))}
      </p>
      <div className="stack gap-10">
        <Button large wide busy={busy} busyText={keepAccountTexts.keeping} onClick={onKeep}>
          {keepAccountTexts.keep}
        </Button>
        <Button tone="soft" large wide onClick={onDecline}>
          {keepAccountTexts.declineToKeep}
        </Button>
      </div>
    </>
  );
}
