import { Suspense, useEffect, useRef } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { CodeField } from '#platform/web/ui/code-step.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { inFours } from '../../rules.ts';
import { securityTexts } from '../../messages/security.ts';
import styles from './second-factor.module.css';

const QrDrawing = lazyBackground(() => import('#platform/web/ui/qr-drawing.tsx'));

interface ConnectAppProps {
  secret: string;
  link: string;
  busy: boolean;
  errors: FieldErrors;
  onCode: (code: string) => void;
}

/** Shows the secret as a QR code, as text and as a link, and asks for the first code of the authenticator app. */
export function ConnectApp({ secret, link, busy, errors, onCode }: ConnectAppProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {securityTexts.connectTitle}
      </h3>
      <p className={`${styles.lead} muted`}>{securityTexts.connectLead}</p>
      <div className={`${styles.drawing} center`}>
        <Suspense>
          <QrDrawing text={link} label={securityTexts.scan} />
        </Suspense>
      </div>
      <div className={`${styles.key} row gap-10`}>
        <output aria-label={securityTexts.key}>{inFours(secret)}</output>
        <CopyButton
          square
          text={secret}
          label={securityTexts.copyKey}
          done={securityTexts.keyCopied}
          failed={securityTexts.copyFailed}
        />
      </div>
      <a className={`${buttonClass({ tone: 'soft', wide: true })} ${styles.app}`} href={link}>
        {securityTexts.openApp}
      </a>
      <Form errors={errors} onSubmit={({ code = '' }) => onCode(code)}>
        <CodeField />
        <Button type="submit" large wide busy={busy} busyText={securityTexts.turningOn}>
          {securityTexts.turnOn}
        </Button>
      </Form>
    </>
  );
}
