import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { actTexts, peopleTexts, type ActName } from '../../messages.ts';
import { nameOf } from './person-card.tsx';
import { actErrors, useAct, type Person } from './queries.ts';

interface PersonDialogProps {
  open: boolean;
  onClose: () => void;
  person: Person;
}

const harmless: readonly ActName[] = ['enableAccount', 'keepAccount'];
const toneOf = (act: ActName) => (harmless.includes(act) ? 'primary' : 'danger');

/** What can be done to an account; each act asks first. */
export default function PersonDialog({ open, onClose, person }: PersonDialogProps) {
  const [act, setAct] = useState<ActName | null>(null);
  const close = () => {
    setAct(null);
    onClose();
  };
  return (
    <>
      <Dialog open={open && act === null} onClose={close} title={nameOf(person)} description={person.email}>
        <div className="stack gap-10">
          {actsOn(person).map((name) => (
            <Button
              key={name}
              tone={name === 'deleteAccount' ? 'danger' : 'soft'}
              large
              wide
              onClick={() => setAct(name)}
            >
              {actTexts[name].button}
            </Button>
          ))}
        </div>
      </Dialog>
      {act && <ActDialog open={open} onClose={close} person={person} act={act} />}
    </>
  );
}

function actsOn({ hasSecondFactor, disabledAt, erasedOn }: Person): ActName[] {
  return [
    'signOutAccount',
    ...(hasSecondFactor ? (['resetSecondFactor'] as const) : []),
    disabledAt === null ? 'disableAccount' : 'enableAccount',
    erasedOn === null ? 'deleteAccount' : 'keepAccount',
  ];
}

function ActDialog({ open, onClose, person, act: name }: PersonDialogProps & { act: ActName }) {
  const act = useAct(name);
  const { ask, why, button } = actTexts[name];
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={ask(nameOf(person))}
      text={why}
      label={peopleTexts.password}
      required={peopleTexts.passwordNeeded}
      confirmText={button}
      busyText={peopleTexts.working}
      tone={toneOf(name)}
      busy={act.isPending}
      errors={actErrors(act.error)}
      onConfirm={(password) => act.mutate({ accountId: person.id, password }, { onSuccess: onClose })}
    />
  );
}
