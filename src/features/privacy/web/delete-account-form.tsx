import { isDefinedError } from '@orpc/client';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { deletionErrors, deletionTexts } from '../messages.ts';
import { useDeleteAccount } from './deletion-writes.ts';

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
