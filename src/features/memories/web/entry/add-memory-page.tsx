import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { Suspense } from 'react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { useMe } from '#features/accounts/web/queries.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { isDay } from '#platform/format/calendar.ts';
import { useDraft, type Sendable } from '#platform/web/device/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#design/states.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { entryTexts } from '../../messages/entry.ts';
import { EntryLayout, SubmitRow } from './entry-layout.tsx';
import { MemoryForm } from '../fields/memory-form.tsx';
import { useAddMemory } from './new-mutations.ts';
import { useUnsentPictures } from '../unsent/unsent-pictures.ts';
import type { NewMemory as Memory } from '../data/pending-memories.ts';

const ChosenPictures = lazyComponent<{ memoryId: string }>(async () => ({
  default: (await import('./pictures-field.tsx')).ChosenPictures,
}));
const PicturesField = lazyComponent(() => import('./pictures-field.tsx'));

export function AddMemoryPage() {
  const pairing = usePairing();
  return (
    <main className="page-width">
      <title>{pageTitle(entryTexts.memoryTitle)}</title>
      <PageHeader
        title={entryTexts.memoryTitle}
        back={{ to: '/dashboard', label: designTexts.dashboard }}
        icon={<NotebookPen aria-hidden />}
        tint={3}
        lead={entryTexts.memoryLead}
      />
      {pairing.data && <NewMemory partner={pairing.data.partner?.firstName} isParted={!!pairing.data.parted} />}
      {pairing.isPending && <Skeleton shapes={[150, 560]} />}
      {pairing.isError && !pairing.data && (
        <ErrorState text={entryTexts.profileFailed} onRetry={() => void pairing.refetch()} />
      )}
    </main>
  );
}

function NewMemory({ partner, isParted }: { partner: string | undefined; isParted: boolean }) {
  const me = useMe();
  const unsent = useUnsentPictures();
  const { lane } = useSearch({ from: '/account/add-memory' });
  const client = useQueryClient();
  const draft = lane === 'mine' ? 'memory of mine' : 'memory';
  const [{ sent: _, ...kept }, changeDraft, , reset] = useDraft<Sendable<Memory>>(draft, () =>
    blankMemory(lane === 'mine'),
  );
  // What an older page kept may be no day at all.
  const memory = { ...kept, date: isDay(kept.date) ? kept.date : '' };
  // The draft may date from before an unpairing.
  const keepToMyself = partner !== undefined && memory.keepToMyself;
  const leader = keepToMyself ? undefined : partner;
  const lead = leader ? memory.lead : 'me';
  const shownAt = { to: '/dashboard' as const, search: keepToMyself ? { lane: 'mine' as const } : {} };
  const addMemory = useAddMemory({
    id: memory.id,
    partnerName: partner,
    form: { to: '/add-memory', search: lane ? { lane } : {} },
    shownAt,
    draft,
    reset,
  });
  const change = (some: Partial<Sendable<Memory>>) => {
    const { id } = changeDraft(some);
    // What is being sent keeps its pictures.
    if (id !== memory.id && !addMemory.isBusy)
      void import('../pictures/send-pictures.ts').then(({ moveChosen }) => moveChosen(client, memory.id, id));
  };
  const submit = () => {
    change({ sent: true });
    addMemory.submit({ ...memory, lead, keepToMyself });
  };
  const face = {
    ...memory,
    ideaTitle: null,
    type: 'past',
    credit: lead,
    creditName: partner ?? '',
    time: null,
    venueUrl: null,
  } as const;
  return (
    <EntryLayout
      face={face}
      notes={memory.notes}
      placeholder={entryTexts.memoryPreview}
      today={me.today}
      isPaired={leader !== undefined}
      isParted={isParted}
      tag={keepToMyself && <KeptTags />}
      pictures={
        unsent.some(({ memoryId }) => memoryId === memory.id) && (
          <Suspense>
            <ChosenPictures memoryId={memory.id} />
          </Suspense>
        )
      }
    >
      <MemoryForm
        memory={{ ...memory, lead }}
        change={change}
        today={me.today}
        you={me.firstName}
        partner={leader}
        errors={addMemory.errors}
        onSubmit={submit}
      >
        <Suspense fallback={<Skeleton shapes={[88]} />}>
          <PicturesField
            memoryId={memory.id}
            date={memory.date}
            lastDay={me.today}
            onDate={(date) => change({ date })}
            onAdd={() => change({})}
          />
        </Suspense>
        {partner && (
          <SwitchField
            name="keepToMyself"
            label={entryTexts.keep}
            hint={entryTexts.keepHint(partner)}
            checked={keepToMyself}
            onChange={(kept) => change({ keepToMyself: kept })}
          />
        )}
        <SubmitRow>
          <Button type="submit" large wide busy={addMemory.isBusy} busyText={entryTexts.adding}>
            {memoryTexts.add}
          </Button>
        </SubmitRow>
      </MemoryForm>
    </EntryLayout>
  );
}

function KeptTags() {
  return (
    <>
      <Tag>{memoryTexts.past}</Tag>
      <Tag tone="you">{memoryTexts.mine}</Tag>
    </>
  );
}

/** The id comes with the form, so that a repeated submit is the same memory. */
function blankMemory(keepToMyself: boolean): Memory {
  return { id: newId(), activity: '', date: '', lead: 'me', mood: null, notes: '', keepToMyself };
}
