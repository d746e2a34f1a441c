import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { peopleTexts } from '../../messages.ts';
import { inviteErrors, useInvite } from './queries.ts';

/** Asks for an address. Where no emails are sent, it shows the link once. */
export default function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const link = invite.data?.link;
  const close = () => {
    onClose();
    setEmail('');
    invite.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={peopleTexts.inviteTitle}
      description={link ? peopleTexts.linkLead(invite.variables?.email ?? '') : peopleTexts.inviteLead}
    >
      {link ? (
        <div className="stack gap-16">
          <TextField
            name="link"
            label={peopleTexts.link}
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <CopyButton
            text={link}
            label={peopleTexts.copyLink}
            done={peopleTexts.copied}
            failed={peopleTexts.copyFailed}
            large
            wide
            tone="primary"
          />
        </div>
      ) : (
        <Form
          errors={inviteErrors(invite.error)}
          onSubmit={() => invite.mutate({ email }, { onSuccess: (answer) => answer.link === null && close() })}
        >
          <TextField
            name="email"
            label={peopleTexts.email}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            maxLength={254}
            required={peopleTexts.emailNeeded}
            value={email}
            onChange={setEmail}
          />
          <Button type="submit" large wide busy={invite.isPending} busyText={peopleTexts.inviting}>
            {peopleTexts.inviteSend}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
