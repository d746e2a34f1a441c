import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { pairingTexts } from '../messages.ts';
import { useTakeRequests } from './request-mutations.ts';

/** Whether anybody with the code may ask. */
export function TakeRequests({ takes }: { takes: boolean }) {
  const { mutate } = useTakeRequests();
  return <SwitchField name="takesRequests" label={pairingTexts.takeRequests} hint={pairingTexts.takeRequestsHint} checked={takes} onChange={(take) => mutate({ take })} />;
}
