import { useEffect, useRef } from 'react';
import { pageTitle } from '#design/messages.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { signOnTexts } from '../../messages/log-in.ts';

export function SignOnWait() {
  return (
    <>
      <title>{pageTitle(signOnTexts.finishingTitle)}</title>
      <h1 className={styles.title}>{signOnTexts.finishingTitle}</h1>
      <p className={styles.lead} role="status">
        {signOnTexts.finishing}
      </p>
    </>
  );
}

/** What went wrong in one sentence, and the way back. */
export function SignOnFailure({ text, onLeave }: { text: string; onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{pageTitle(signOnTexts.failedTitle)}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {signOnTexts.failedTitle}
      </h1>
      <p className={styles.lead} role="alert">
        {text}
      </p>
      <Button large wide onClick={onLeave}>
        {signOnTexts.startAgain}
      </Button>
    </>
  );
}
