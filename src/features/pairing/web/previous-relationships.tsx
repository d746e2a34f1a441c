import { Link } from '@tanstack/react-router';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#design/states.tsx';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { OtterHead } from '#design/otter.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import { pairingFailures, relationshipTexts } from '../messages.ts';
import { usePreviousRelationships } from './queries.ts';
import styles from './people-list.module.css';

/** Whom one was paired with, the latest parting first, each with the way to what the two had. */
export default function PreviousRelationships() {
  const previous = usePreviousRelationships();
  useFailureToast(previous, pairingFailures.previousRelationships);
  const relationships = previous.data?.pages.flatMap((page) => page.relationships);
  if (previous.isPending) return <Skeleton shapes={[76, 76]} />;
  if (!relationships)
    return <ErrorState text={pairingFailures.previousRelationships} onRetry={() => void previous.refetch()} />;
  if (relationships.length === 0) return <p className="muted">{relationshipTexts.noneBefore}</p>;
  return (
    <>
      <ul className="stack gap-10">
        {relationships.map((relationship) => (
          <Former key={relationship.id} {...relationship} />
        ))}
      </ul>
      <LoadMore pages={previous} className="mt-14 stack center-items" />
    </>
  );
}

type Relationship = NonNullable<
  ReturnType<typeof usePreviousRelationships>['data']
>['pages'][number]['relationships'][number];

function Former({ laneId, partnerFirstName, partnerLastName, pairedAt, unpairedAt, isPairedAgain }: Relationship) {
  const name = `${partnerFirstName} ${partnerLastName}`.trim();
  return (
    <li className={`${styles.person} stack start-items`}>
      <OtterHead who="partner" mood="sleep" className={styles.head} />
      <p className={`${styles.words} tight stack min-width-0`}>
        <b dir="auto">{name}</b>
        <span className="muted small">
          <span className="nowrap">
            {relationshipTexts.pairedOn(formatDay(locale, new Date(pairedAt), 'medium'))} ·
          </span>{' '}
          <span className="nowrap">
            {relationshipTexts.unpairedOn(formatDay(locale, new Date(unpairedAt), 'medium'))}
          </span>
        </span>
      </p>
      {isPairedAgain ? (
        <Tag tone="partner">{relationshipTexts.pairedAgain}</Tag>
      ) : (
        <Link
          to="/profile/archive/$laneId"
          params={{ laneId }}
          className={buttonClass({ tone: 'soft' })}
          aria-label={relationshipTexts.archiveOf(name)}
        >
          {relationshipTexts.archive}
        </Link>
      )}
    </li>
  );
}
