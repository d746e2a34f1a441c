import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, UserPlus, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { adminPageTitle } from '#design/messages.ts';
import { EmptyState, QueryView } from '#design/states.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { adminTexts, peopleTexts } from '../../messages.ts';
import styles from './people-page.module.css';
import { PersonCard } from './person-card.tsx';
import { usePeople, type Person } from './queries.ts';

const InviteDialog = lazyOverlay(() => import('./invite-dialog.tsx'));
const PersonDialog = lazyOverlay(() => import('./person-dialog.tsx'));

export function PeoplePage() {
  const { typed, search, setTyped } = useSearchText();
  const people = usePeople(search);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<Person | null>(null);
  const [isManaging, setManaging] = useState(false);
  const manage = (person: Person) => {
    setChosen(person);
    setManaging(true);
  };
  const latest =
    chosen && (people.data?.pages.flatMap((page) => page.people).find(({ id }) => id === chosen.id) ?? chosen);
  const invite = (
    <Button aria-haspopup="dialog" onClick={() => setInviting(true)}>
      <UserPlus aria-hidden />
      {peopleTexts.invite}
    </Button>
  );
  return (
    <main className="page-width">
      <title>{adminPageTitle(peopleTexts.title)}</title>
      <PageHeader
        title={peopleTexts.title}
        back={{ to: '/admin/dashboard', label: adminTexts.back }}
        icon={<Users aria-hidden />}
        tint={2}
        lead={peopleTexts.lead}
        action={invite}
      />
      <search className={`${styles.bar} relative flex`}>
        <Search className={styles.glass} size={18} aria-hidden />
        <input
          className={styles.search}
          type="search"
          dir="auto"
          aria-label={peopleTexts.search}
          placeholder={peopleTexts.search}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <QueryView query={people} failed={peopleTexts.failed} loading={<Skeleton shapes={[110, 110, 110]} />}>
        {({ pages }) => <People people={pages.flatMap((page) => page.people)} onManage={manage} />}
      </QueryView>
      <LoadMore pages={people} className={styles.foot} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      {latest && <PersonDialog key={latest.id} open={isManaging} onClose={() => setManaging(false)} person={latest} />}
    </main>
  );
}

function People({ people, onManage }: { people: readonly Person[]; onManage: (person: Person) => void }) {
  if (people.length === 0) return <EmptyState otter="sleeping" text={peopleTexts.nobody} />;
  return (
    <ul className={`${styles.list} stack gap-12`}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} onManage={() => onManage(person)} />
      ))}
    </ul>
  );
}

/** Milliseconds without typing before the search is sent. */
const settled = 250;

/** The search, which stands in the address: the record of changes links to one account. */
function useSearchText() {
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/administration/admin/people' });
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = typed.trim();
      if (wanted !== search)
        void navigate({ to: '/admin/people', search: wanted ? { search: wanted } : {}, replace: true });
    }, settled);
    return () => clearTimeout(timer);
  }, [typed, search, navigate]);
  return { typed, search, setTyped };
}
