import { Link } from '@tanstack/react-router';
import { formatTime } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/states.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import type { Reason } from '../rules.ts';
import { amountText, pebbleTexts, titled } from '../messages.ts';
import { dayTitle, ledgerDays } from './ledger-days.ts';
import type { Transaction, useHistory } from './queries.ts';
import styles from './transaction-list.module.css';

/** Every pebble that came or went, newest first, by days. */
export function TransactionList({ history }: { history: ReturnType<typeof useHistory> }) {
  const days = ledgerDays(history.data?.pages.flatMap((page) => page.transactions) ?? []);
  return (
    <section aria-labelledby="pebble-history">
      <h2 id="pebble-history" className="mb-16">
        {pebbleTexts.history}
      </h2>
      {days.length === 0 && <None />}
      {days.length > 0 && (
        <div className={`${styles.days} surface`}>
          {days.map(({ day, rows }) => (
            <div key={day}>
              <h3>{dayTitle(locale, day)}</h3>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <LoadMore pages={history} className="stack center-items" />
    </section>
  );
}

const tints: Record<Reason, Tint> = {
  date_planned: 5,
  memory_added: 6,
  date_completed: 4,
  goal_completed: 3,
  reward_claimed: 'sun',
  date_cancelled: 1,
  memory_deleted: 1,
};

function Row({ row: { amount, reason, activity, category, createdAt } }: { row: Transaction }) {
  return (
    <li className={`${styles.row} flex wrap gap-14 arrive`}>
      <Stone tint={tints[reason]} size="m" empty={amount < 0} />
      <div className={`${styles.what} beside`}>
        <p className="weight-700">{titled(reason)}</p>
        {activity && <p dir="auto">{activity.split('\n')[0]}</p>}
        <p className={`${styles.when} wrap muted small`}>
          {category && <span>{titled(category)}</span>}
          <time dateTime={createdAt}>{formatTime(locale, new Date(createdAt))}</time>
        </p>
      </div>
      <p className={`${styles.amount} ${amount < 0 ? styles.less : ''}`}>{amountText(amount)}</p>
    </li>
  );
}

function None() {
  return (
    <EmptyState
      otter={null}
      text={pebbleTexts.none}
      action={
        <Link to="/add-memory" className={buttonClass({ tone: 'soft' })}>
          Add Memory
        </Link>
      }
    />
  );
}
