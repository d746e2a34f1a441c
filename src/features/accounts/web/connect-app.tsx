import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { CodeField } from '#platform/web/ui/code-field.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { inFours } from '../rules.ts';
import { accountTexts } from '../messages.ts';
import styles from './second-factor.module.css';

const QrDrawing = lazy(() => import('#platform/web/ui/qr-drawing.tsx'));

interface ConnectAppProps {
  secret: string;
  link: string;
  busy: boolean;
  errors: FieldErrors;
  onCode: (code: string) => void;
}

/** Hands the secret to an authenticator app, by camera, by hand or by link, and takes a first code of it. */
export function ConnectApp({ secret, link, busy, errors, onCode }: ConnectAppProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form before it is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {accountTexts.connectTitle}
      </h3>
      <p className={styles.lead}>{accountTexts.connectLead}</p>
      <div className={styles.drawing}>
        <Suspense>
          <QrDrawing text={link} label={accountTexts.scan} />
        </Suspense>
      </div>
      <div className={styles.key}>
        <output aria-label={accountTexts.key}>{inFours(secret)}</output>
        <CopyButton square text={secret} label={accountTexts.copyKey} done={accountTexts.keyCopied} failed={accountTexts.copyFailed} />
      </div>
      <a className={`${buttonClass({ tone: 'soft', wide: true })} ${styles.app}`} href={link}>
        {accountTexts.openApp}
      </a>
      <Form errors={errors} onSubmit={({ code = '' }) => onCode(code)}>
        <CodeField />
        <Button type="submit" large wide busy={busy} busyText={accountTexts.turningOn}>
          {accountTexts.turnOn}
        </Button>
      </Form>
    </>
  );
}
