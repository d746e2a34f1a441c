import type { ReactNode } from 'react';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { MoodFaces, TwoWayChoice } from '#design/choices.tsx';
import { TextArea } from '#platform/web/ui/native-fields.tsx';
import { earliestMemory } from '../../rules.ts';
import { moodLabels } from '../../messages/lane.ts';
import { entryTexts } from '../../messages/entry.ts';
import { ActivityField } from './activity-field.tsx';
import { useChecked } from './check-entry.ts';
import type { PastMemory } from '../data/plan-mutations.ts';

type MemoryFormProps = {
  memory: PastMemory;
  change: (some: Partial<PastMemory>) => void;
  today: string;
  you: string;
  partner: string | undefined;
  errors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
};

const faces = Object.entries(moodLabels).map(([emoji, label]) => ({
  emoji: emoji as NonNullable<PastMemory['mood']>,
  label,
}));

/** The fields of a past date, for a new memory and for one being edited. */
export function MemoryForm({ memory, change, today, you, partner, errors, onSubmit, children }: MemoryFormProps) {
  const pickMood = (emoji: string) => {
    const picked = faces.find((face) => face.emoji === emoji)?.emoji ?? null;
    change({ mood: picked === memory.mood ? null : picked });
  };
  const checked = useChecked(memory, errors, onSubmit);
  return (
    <Form errors={checked.errors} toasted={checked.toasted} onSubmit={checked.submit}>
      <ActivityField
        label={entryTexts.memoryActivity}
        placeholder={entryTexts.memoryExample}
        value={memory.activity}
        onChange={(activity) => change({ activity })}
      />
      <DateField
        name="date"
        label={entryTexts.date}
        value={memory.date || undefined}
        onChange={(date) => change({ date })}
        min={earliestMemory}
        max={today}
      />
      <TwoWayChoice
        name="lead"
        label={entryTexts.whoLed}
        you={you}
        partner={partner}
        value={memory.lead}
        onChange={(lead) => change({ lead })}
      />
      <MoodFaces
        name="mood"
        label={entryTexts.mood}
        faces={faces}
        value={memory.mood ?? undefined}
        onPick={pickMood}
        optional
      />
      <TextArea
        name="notes"
        label={entryTexts.notes}
        optional
        rows={3}
        placeholder={entryTexts.ownWords}
        value={memory.notes}
        onChange={(notes) => change({ notes })}
      />
      {children}
    </Form>
  );
}
