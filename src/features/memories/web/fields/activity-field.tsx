import { useState } from 'react';
import { TextArea, TextField } from '#platform/web/ui/native-fields.tsx';

type ActivityFieldProps = { label: string; placeholder: string; value: string; onChange: (activity: string) => void };

/** A single-line field, or five rows for the steps of a suggestion. */
export function ActivityField(props: ActivityFieldProps) {
  const [isLong] = useState(props.value.includes('\n'));
  if (isLong) return <TextArea name="activity" rows={5} {...props} />;
  return <TextField name="activity" aria-required autoComplete="off" enterKeyHint="next" {...props} />;
}
