import { useMe } from '#features/accounts/web/queries.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { peopleTexts } from '../../messages.ts';
import styles from './people-page.module.css';
import type { Person } from './queries.ts';

export function PersonCard({ person, onManage }: { person: Person; onManage: () => void }) {
  const { email, firstName, lastName, createdAt, lastSeenOn } = person;
  const isOwn = useMe().id === person.id;
  const seen = lastSeenOn ? peopleTexts.lastSeen(formatDay(locale, lastSeenOn, 'medium')) : peopleTexts.neverSeen;
  return (
    <Card as="li" className={`${styles.person} stack`}>
      <div className={`${styles.words} stack gap-4 min-width-0`}>
        <b dir="auto">{nameOf(person)}</b>
        <span className="muted">
          <bdi>{email}</bdi>
        </span>
        <span className="muted small">
          {peopleTexts.since(formatDay(locale, new Date(createdAt), 'medium', 'UTC'))} · {seen}
        </span>
        <States person={person} isOwn={isOwn} />
      </div>
      {!isOwn && (
        <Button
          tone="soft"
          aria-haspopup="dialog"
          aria-label={peopleTexts.manageWhom(`${firstName} ${lastName}`)}
          onClick={onManage}
        >
          {peopleTexts.manage}
        </Button>
      )}
    </Card>
  );
}

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

function States({
  person: { isAdministrator, isPaired, isProven, hasSecondFactor, disabledAt, erasedOn },
  isOwn,
}: {
  person: Person;
  isOwn: boolean;
}) {
  return (
    <p className="row wrap gap-6">
      {isOwn && <Tag tone="you">{peopleTexts.you}</Tag>}
      {isAdministrator && <Tag tone="upcoming">{peopleTexts.administrator}</Tag>}
      {disabledAt !== null && <Tag tone="reward">{peopleTexts.disabled}</Tag>}
      {erasedOn !== null && (
        <Tag tone="reward">{peopleTexts.erasedOn(formatDay(locale, new Date(erasedOn), 'medium'))}</Tag>
      )}
      <Tag tone={isPaired ? 'partner' : 'past'}>{isPaired ? peopleTexts.paired : peopleTexts.alone}</Tag>
      <Tag tone={isProven ? 'success' : 'past'}>{isProven ? peopleTexts.proven : peopleTexts.unproven}</Tag>
      {hasSecondFactor && <Tag tone="success">{peopleTexts.twoSteps}</Tag>}
    </p>
  );
}
