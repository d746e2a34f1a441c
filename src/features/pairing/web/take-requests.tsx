import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { relationshipTexts } from '../messages.ts';
import { useTakeRequests } from './mutations.ts';

/** Whether anybody with the code may ask. */
export function TakeRequests({ takes }: { takes: boolean }) {
  const { mutate } = useTakeRequests();
  return (
    <SwitchField
      isRow
      name="takesRequests"
      label={relationshipTexts.takeRequests}
      hint={relationshipTexts.takeRequestsHint}
      checked={takes}
      onChange={(take) => mutate({ take })}
    />
  );
}
