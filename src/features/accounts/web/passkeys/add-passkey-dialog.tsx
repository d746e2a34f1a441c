import { isDefinedError } from '@orpc/client';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeField } from '#platform/web/ui/code-step.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import { useAddress, useSecondFactor } from '../queries.ts';
import type { SecondFactorDialogProps } from '../security/password-and-code.tsx';
import { securityTexts, passkeyTexts } from '../../messages/security.ts';
import { useAddPasskey, useStartPasskey } from './add-passkey-mutations.ts';
import styles from '../security/second-factor.module.css';

export default function AddPasskeyDialog({ open, onClose, place }: SecondFactorDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={passkeyTexts.add} returnTo={place}>
      <Steps onDone={onClose} />
    </Dialog>
  );
}

/** The password, then a name and the device. Closing the dialog starts over. */
function Steps({ onDone }: { onDone: () => void }) {
  const start = useStartPasskey();
  const hasSecondFactor =
    !!useSecondFactor().data?.onSince || (isDefinedError(start.error) && start.error.code === 'second_factor_needed');
  if (start.data) return <Create options={start.data.options} onDone={onDone} onOver={start.reset} />;
  return (
    <Form
      errors={formErrors(start.error, 0)}
      onSubmit={({ password = '', code }) => start.mutate({ password, ...(code !== undefined && { code }) })}
    >
      <p>{passkeyTexts.addLead}</p>
      <PasswordField
        label={passkeyTexts.yourPassword}
        required={accountTexts.passwordNeeded}
        autoComplete="current-password"
      />
      {hasSecondFactor && <CodeField hint={securityTexts.codeHint} />}
      <Button type="submit" large wide busy={start.isPending} busyText={passkeyTexts.checking}>
        {passkeyTexts.goOn}
      </Button>
    </Form>
  );
}

type Options = NonNullable<ReturnType<typeof useStartPasskey>['data']>['options'];

/** A press of its own starts the device: some browsers want one. */
function Create({ options, onDone, onOver }: { options: Options; onDone: () => void; onOver: () => void }) {
  const add = useAddPasskey();
  const hasSecondFactor = !!useSecondFactor().data?.onSince;
  const address = useAddress().data;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  const submit = (name: string) =>
    add.mutate(
      { name, options },
      {
        onSuccess: (outcome) => outcome === 'added' && onDone(),
        // A challenge is answered once.
        onError: (error) => isDefinedError(error) && error.code !== 'invalid_input' && onOver(),
      },
    );
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {passkeyTexts.nameTitle}
      </h3>
      <p className={`${styles.lead} muted`}>
        {passkeyTexts.nameLead({
          isGuarded: hasSecondFactor || address?.proof === 'proven',
          isMailed: address?.canBeMailed === true,
        })}
      </p>
      <Form errors={fieldErrors(add.error)} onSubmit={({ name = '' }) => submit(name)}>
        <TextField
          name="name"
          label={passkeyTexts.name}
          required={passkeyTexts.nameNeeded}
          defaultValue={passkeyTexts.ownDevice}
          maxLength={40}
          autoComplete="off"
        />
        {add.data && add.data !== 'added' && (
          <p className={styles.warning} role="alert">
            {add.data === 'cancelled' ? passkeyTexts.notCreated : passkeyTexts.hasOne}
          </p>
        )}
        <Button type="submit" large wide busy={add.isPending} busyText={passkeyTexts.creating}>
          {passkeyTexts.create}
        </Button>
      </Form>
    </>
  );
}
