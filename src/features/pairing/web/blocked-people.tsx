import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#design/states.tsx';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { OtterHead } from '#design/otter.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { pairingFailures, relationshipTexts } from '../messages.ts';
import { useUnblock } from './mutations.ts';
import styles from './people-list.module.css';
import { useBlocks } from './queries.ts';

/** Whom one has blocked, by the names they had then, the latest first. */
export default function BlockedPeople() {
  const list = useBlocks();
  const unblock = useUnblock();
  useFailureToast(list, pairingFailures.blocks);
  const blocks = list.data?.pages.flatMap((page) => page.blocks);
  if (list.isPending) return <Skeleton shapes={[76, 76]} />;
  if (!blocks) return <ErrorState text={pairingFailures.blocks} onRetry={() => void list.refetch()} />;
  if (blocks.length === 0) return <p className="muted">{relationshipTexts.nobodyBlocked}</p>;
  return (
    <>
      <ul className="stack gap-10">
        {blocks.map(({ id, name, blockedAt }) => (
          <li key={id} className={`${styles.person} stack start-items`}>
            <OtterHead who="partner" className={styles.head} />
            <p className={`${styles.words} tight stack min-width-0`}>
              <b dir="auto">{name}</b>
              <span className="muted small">
                {relationshipTexts.blockedOn(formatDay(locale, new Date(blockedAt), 'medium'))}
              </span>
            </p>
            <Button
              tone="soft"
              aria-label={relationshipTexts.unblockNamed(name)}
              onClick={() => unblock.mutate({ blockId: id })}
            >
              {relationshipTexts.unblock}
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore pages={list} className="mt-14 stack center-items" />
    </>
  );
}
