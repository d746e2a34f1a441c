import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useDraft, submitId } from '#platform/web/device/draft.ts';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { jarMax } from '../rules.ts';
import { pebbleTexts } from '../messages.ts';
import { useRemoveTreat, useAddTreat } from './mutations.ts';
import type { Treat } from './queries.ts';
import sides from '#design/sides.module.css';
import styles from './own-jar.module.css';
import treatFormStyles from './treat-form.module.css';

/** `partner` is null without one, and undefined as long as that is not known. */
type OwnJarProps = { treats: Treat[]; partner: string | null | undefined };

/** What one gives for a reward. */
export function OwnJar({ treats, partner }: OwnJarProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={`${sides.mine} ${styles.mine} stack gap-14`}>
      <h2 id={id} className="row between wrap gap-8">
        {pebbleTexts.mine} <span className="muted small weight-600">{pebbleTexts.count(treats.length)}</span>
      </h2>
      {partner === null ? (
        <Alone />
      ) : (
        <>
          {treats.length > 0 ? (
            <Treats treats={treats} />
          ) : (
            <p className="muted">{pebbleTexts.noneOfMine(partner ?? pebbleTexts.yourPartner)}</p>
          )}
          {treats.length < jarMax.treats ? <TreatForm /> : <p className="muted">{pebbleTexts.full}</p>}
        </>
      )}
    </Card>
  );
}

function Alone() {
  return (
    <div className="stack start-items gap-14">
      <p className="muted">{pebbleTexts.mineAlone}</p>
      <Link to="/dashboard" className={buttonClass({ tone: 'soft' })}>
        {pebbleTexts.toDashboard}
      </Link>
    </div>
  );
}

function Treats({ treats }: { treats: Treat[] }) {
  const remove = useRemoveTreat();
  return (
    <ul className="stack gap-8">
      {treats.map((treat) => (
        <li key={treat.id} className={`${styles.treat} row between gap-6`}>
          <span dir="auto">{treat.treat}</span>
          <Button tone="ghost" square aria-label={pebbleTexts.remove(treat.treat)} onClick={() => remove.mutate(treat)}>
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What is typed leaves the field when it is put in, and comes back when it was refused. */
function TreatForm() {
  const add = useAddTreat();
  const [{ treat }, change, forget] = useDraft('treat', () => ({ treat: '' }));
  const missing = () => (treat.trim() === '' ? { treat: pebbleTexts.writeTreat } : undefined);
  const submit = () => {
    if (add.isPending) return;
    change({ treat: '' });
    add.mutate({ id: submitId('treat', { treat }), treat }, { onSuccess: forget, onError: () => change({ treat }) });
  };
  return (
    <Form
      check={missing}
      errors={fieldErrors(add.error)}
      onSubmit={submit}
      className={`${treatFormStyles.form} gap-12`}
    >
      <TextField
        name="treat"
        label={pebbleTexts.treat}
        hint={pebbleTexts.treatHint}
        autoComplete="off"
        enterKeyHint="done"
        value={treat}
        onChange={(typed) => change({ treat: typed })}
      />
      <Button type="submit" tone="soft">
        {pebbleTexts.add}
      </Button>
    </Form>
  );
}
