import { Check, X } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { isDefinedError } from '@orpc/client';
import { Otter } from '#design/otter.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { deletionTexts, deletionErrors } from '../messages.ts';
import { useDeleteAccount } from './mutations.ts';
import styles from './delete-account-dialog.module.css';

/** First what it means, then the password. */
export default function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const close = () => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={deletionTexts.ask}
      description={isSure ? deletionTexts.lastStep : deletionTexts.atOnce}
    >
      {isSure ? <DeleteAccountForm /> : <WhatItMeans onSure={() => setSure(true)} onKeep={close} />}
    </Dialog>
  );
}

function WhatItMeans({ onSure, onKeep }: { onSure: () => void; onKeep: () => void }) {
  return (
    <>
      <Otter state="attentive" className={styles.otter} />
      <h3 className={styles.heading}>{deletionTexts.goesTitle}</h3>
      <ul className={`${styles.list} stack gap-8 well snug`}>
        {deletionTexts.goes.map((words) => (
          <li key={words} className={styles.goes}>
            <X aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{deletionTexts.staysTitle}</h3>
      <ul className={`${styles.list} stack gap-8 well snug`}>
        {deletionTexts.stays.map((words) => (
          <li key={words} className={styles.stays}>
            <Check aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <div className={`${styles.answers} stack gap-10`}>
        <Button tone="soft" onClick={onKeep}>
          {deletionTexts.keep}
        </Button>
        <Button tone="danger" onClick={onSure}>
          {deletionTexts.goOn}
        </Button>
      </div>
    </>
  );
}

export function DeleteAccountForm() {
  const leave = useDeleteAccount();
  const { error } = leave;
  const isWrong = isDefinedError(error) && (error.code === 'wrong_password' || error.code === 'no_password');
  const errors = isWrong ? { password: deletionErrors[error.code] } : fieldErrors(error);
  const field = useRef<HTMLDivElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Form errors={errors} onSubmit={({ password = '' }) => leave.mutate({ password })}>
      <div ref={field}>
        <PasswordField
          label={deletionTexts.password}
          required={deletionTexts.passwordNeeded}
          autoComplete="current-password"
        />
      </div>
      <Button
        type="submit"
        tone="danger"
        large
        wide
        busy={leave.isPending || leave.isSuccess}
        busyText={deletionTexts.busy}
      >
        {deletionTexts.confirm}
      </Button>
    </Form>
  );
}
