import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { refusedKey, type RefusedActions, type RefusedWrite } from './refused.ts';
import { refusedTexts } from '../messages.ts';
import styles from './refused-writes.module.css';

export const useRefusedWrites = () => useQuery<RefusedWrite[]>({ queryKey: refusedKey, queryFn: skipToken }).data ?? [];

/** What waited for a network and was refused: which, why, and its words for another try. */
export function RefusedWrites({ refused, actions }: { refused: readonly RefusedWrite[]; actions: RefusedActions }) {
  return (
    <ul className="stack gap-16">
      {refused.map((write) => (
        <Refused key={write.key} write={write} actions={actions} />
      ))}
    </ul>
  );
}

function Refused({ write, actions }: { write: RefusedWrite; actions: RefusedActions }) {
  const queries = useQueryClient();
  const { failed, errors } = queries.getMutationDefaults(write.mutationKey).meta as {
    failed: string;
    errors: Readonly<Record<string, string>>;
  };
  const { code, ...rest } = write.error;
  const words = wordsOf(write.input);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success(refusedTexts.copied),
      () => toast.error(refusedTexts.notCopied),
    );
  return (
    <li className={`${styles.refused} stack gap-10`}>
      <p>
        <b>{failed}</b>{' '}
        <span className="muted">
          {errorText(
            new ORPCError(code, { defined: true, ...rest }),
            { ...refusedTexts.errors, ...errors },
            refusedTexts.unknown,
          )}
        </span>
      </p>
      {words && (
        <q className={`${styles.words} pre-line`} dir="auto">
          {words}
        </q>
      )}
      <div className="row wrap gap-8">
        <Button onClick={() => void actions.sendAgain(queries, write)}>{refusedTexts.again}</Button>
        {words && (
          <Button tone="soft" onClick={() => void copy()}>
            {refusedTexts.copy}
          </Button>
        )}
        <Button tone="ghost" onClick={() => void actions.leaveOut(queries, write.key)}>
          {refusedTexts.leaveOut}
        </Button>
      </div>
    </li>
  );
}

/** What the person typed. */
function wordsOf(input: object): string {
  const { activity, notes, comment, altText } = input as Partial<
    Record<'activity' | 'notes' | 'comment' | 'altText', string | null>
  >;
  return [activity, notes, comment, altText].filter((text) => text?.trim()).join('\n\n');
}
