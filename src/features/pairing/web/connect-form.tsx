import { useDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeBoxes } from '#platform/web/ui/code-boxes.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { pairingTexts } from '../messages.ts';
import { usePairing } from './queries.ts';
import { codeErrors, useSendRequest } from './mutations.ts';

interface ConnectFormProps {
  code?: string;
  onSent: () => void;
}

/** The partner's code in six boxes; what is wrong with it is said beside it. */
export function ConnectForm({ code: given = '', onSent }: ConnectFormProps) {
  // Parting gives a new own code, and with it ends what was typed before.
  const own = usePairing().data?.pairingCode ?? '';
  const [{ code }, change, , reset] = useDraft(`code ${given} by ${own}`, () => ({ code: given }));
  const send = useSendRequest();
  const sent = () => {
    reset();
    onSent();
  };
  return (
    <Form errors={codeErrors(send.error)} onSubmit={() => send.mutate({ code }, { onSuccess: sent })}>
      <CodeBoxes
        name="code"
        label={pairingTexts.partnersCode}
        value={code}
        onChange={(typed) => change({ code: typed })}
      />
      <Button
        type="submit"
        large
        wide
        disabled={code.length !== 6}
        busy={send.isPending}
        busyText={pairingTexts.connecting}
      >
        {pairingTexts.connect}
      </Button>
    </Form>
  );
}
