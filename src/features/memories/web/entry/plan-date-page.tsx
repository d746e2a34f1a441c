import { CalendarHeart } from 'lucide-react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { PairedOnly } from '#design/paired-only.tsx';
import { useMe } from '#features/accounts/web/queries.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { isDay } from '#platform/format/calendar.ts';
import { useDraft, type Sendable } from '#platform/web/device/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { entryTexts } from '../../messages/entry.ts';
import { EntryLayout, SubmitRow } from './entry-layout.tsx';
import { usePlanDate } from './new-mutations.ts';
import { useLocalTimes } from '../fields/partner-time.ts';
import { PlanForm } from '../fields/plan-form.tsx';
import type { NewPlan as Plan } from '../data/pending-memories.ts';
import { numberedSteps, type HandedPlan } from './steps.ts';

export function PlanDatePage() {
  const pairing = usePairing();
  return (
    <main className="page-width">
      <title>{pageTitle(entryTexts.planTitle)}</title>
      <PageHeader
        title={entryTexts.planTitle}
        back={{ to: '/dashboard', label: designTexts.dashboard }}
        icon={<CalendarHeart aria-hidden />}
        tint="coral"
        lead={entryTexts.planLead}
      />
      <PairedOnly
        pairing={pairing}
        failed={entryTexts.profileFailed}
        loading={<Skeleton shapes={[150, 480]} />}
        unpaired={entryTexts.notPaired}
        toDashboard={entryTexts.toDashboard}
      >
        {(partner) => <NewPlan partner={partner.firstName} />}
      </PairedOnly>
    </main>
  );
}

function NewPlan({ partner }: { partner: string }) {
  const me = useMe();
  const { suggestion, steps, activity } = useShownLocation().state;
  const draft = draftOf({ suggestion, activity });
  const [{ sent: _, ...kept }, change, , reset] = useDraft<Sendable<Plan>>(draft, () =>
    blankPlan({ suggestion, steps, activity }),
  );
  const plan = { ...kept, date: isDay(kept.date) ? kept.date : '' };
  const planDate = usePlanDate({
    id: plan.id,
    partnerName: partner,
    localTimes: useLocalTimes(plan),
    form: { to: '/plan-date', state: { suggestion, steps, activity } },
    shownAt: { to: '/dashboard' },
    draft,
    reset,
  });
  const submit = () => {
    change({ sent: true });
    planDate.submit(plan);
  };
  const face = { ...plan, type: 'planned', credit: plan.idea, creditName: partner, mood: null } as const;
  return (
    <EntryLayout face={face} placeholder={entryTexts.planPreview} today={me.today} isPaired>
      <PlanForm
        plan={plan}
        change={change}
        today={me.today}
        you={me.firstName}
        partner={partner}
        errors={planDate.errors}
        onSubmit={submit}
      >
        <SubmitRow>
          <Button type="submit" large wide busy={planDate.isBusy} busyText={entryTexts.planning}>
            {entryTexts.plan}
          </Button>
        </SubmitRow>
      </PlanForm>
    </EntryLayout>
  );
}

/** The id comes with the form, so that a repeated submit is the same date. */
function blankPlan({ suggestion, steps, activity: words }: HandedPlan): Plan {
  const activity = steps?.length ? numberedSteps(steps) : (suggestion?.title ?? words ?? '');
  return {
    id: newId(),
    suggestionId: suggestion?.id ?? null,
    ideaTitle: suggestion?.title ?? null,
    activity,
    date: '',
    time: '',
    venueUrl: '',
    idea: 'me',
  };
}

function draftOf({ suggestion, activity }: HandedPlan): string {
  if (suggestion) return `plan of ${suggestion.id}`;
  return activity ? `plan of ${activity}` : 'plan';
}
