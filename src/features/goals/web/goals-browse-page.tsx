import { useNavigate, useSearch } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { pageTitle } from '#design/messages.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { PageHeader } from '#design/page-header.tsx';
import { Stone } from '#design/stone.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { goalCategories, type GoalCategory } from '../rules.ts';
import { categoryLabels, goalTexts } from '../messages.ts';
import { categoryLooks } from './goal-stones.tsx';
import { TemplateList } from './template-list.tsx';

/** The URL has the category, for reloads and links. */
export function GoalsBrowsePage() {
  const { category = 'relationship' } = useSearch({ from: '/account/goals/browse' });
  const navigate = useNavigate();
  useTurnedAwayUnpaired();
  const choose = (chosen: GoalCategory) =>
    void navigate({ to: '/goals/browse', search: { category: chosen }, replace: true, resetScroll: false });
  return (
    <main className="page-width">
      <title>{pageTitle(goalTexts.browse)}</title>
      <PageHeader
        title={goalTexts.browse}
        back={{ to: '/goals', label: goalTexts.title }}
        icon={<Flag aria-hidden />}
        tint={6}
        lead={goalTexts.browseLead}
      />
      <Tabs label={goalTexts.categories} tabs={tabs} value={category} onChange={choose} beside>
        <TemplateList category={category} />
      </Tabs>
    </main>
  );
}

const tabs = goalCategories.map((value) => ({ value, label: <Category of={value} /> }));

function Category({ of }: { of: GoalCategory }) {
  const { Icon, tint } = categoryLooks[of];
  return (
    <>
      <Stone tint={tint} size="m">
        <Icon aria-hidden size={14} />
      </Stone>
      {categoryLabels[of]}
    </>
  );
}

function useTurnedAwayUnpaired() {
  const pairing = usePairing().data;
  const navigate = useNavigate();
  const isUnpaired = pairing !== undefined && !pairing.partner;
  useEffect(() => {
    if (!isUnpaired) return;
    toast.error(goalTexts.notPaired, { id: 'goals not paired' });
    void navigate({ to: '/goals', replace: true });
  }, [isUnpaired, navigate]);
}
