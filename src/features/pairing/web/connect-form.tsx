import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeBoxes } from '#platform/web/ui/code-boxes.tsx';
import { fieldErrors, Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { wordsFor } from '#platform/contract/refusal-words.ts';
import { pairingFailures, sendRefusals } from '../text.ts';
import { useSendRequest } from './request-writes.ts';

interface ConnectFormProps {
  code?: string;
  onSent: () => void;
}

/** The partner's code in six boxes; what is wrong with it is said beside it too. */
export function ConnectForm({ code: given = '', onSent }: ConnectFormProps) {
  const [code, setCode] = useState(given);
  const send = useSendRequest();
  const errors: FieldErrors = send.error ? { code: wordsFor(send.error, sendRefusals, pairingFailures.sendRequest), ...fieldErrors(send.error) } : {};
  return (
    <Form errors={errors} onSubmit={() => send.mutate(code, { onSuccess: onSent })}>
      <CodeBoxes name="code" label="Your partner's code" value={code} onChange={setCode} />
      <Button type="submit" large wide disabled={code.length !== 6} busy={send.isPending} busyText="Connecting...">
        Connect Partner
      </Button>
    </Form>
  );
}
