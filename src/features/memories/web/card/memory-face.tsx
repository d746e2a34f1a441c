import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import sides from '#design/sides.module.css';
import { Stone } from '#design/stone.tsx';
import { locale } from '#platform/format/locale.ts';
import { Tag } from '#platform/web/ui/card.tsx';
import { memoryTexts, moodLabels } from '../../messages/lane.ts';
import { headingOf } from '../../rules.ts';
import { dateLine, howSoon, plannedBy, whenOf } from '../format-memory.ts';
import type { Memory } from '../queries.ts';
import styles from './memory-card.module.css';

export type Face = Pick<
  Memory,
  'type' | 'activity' | 'ideaTitle' | 'time' | 'credit' | 'creditName' | 'venueUrl' | 'mood'
> & {
  date: string | undefined;
  /** Absent on a preview, because the server computes it. */
  localTimes?: Memory['localTimes'];
  /** Absent on a preview, because the server pays them. */
  pebbles?: number | undefined;
};

const stepTints = [3, 2, 6, 5] as const;

type MemoryFaceProps = {
  face: Face;
  today: string;
  titleId: string;
  tag?: ReactNode;
  menu?: ReactNode;
  isOnItsWay?: boolean;
};

/** What a memory is and when, for its card and for the preview in the form. On its way to the server it has room for the pebbles. */
export function MemoryFace({ face, today, titleId, tag, menu, isOnItsWay = false }: MemoryFaceProps) {
  const { pebbles, credit, mood, venueUrl } = face;
  const { date, time } =
    face.date === undefined ? { date: undefined, time: null } : whenOf({ ...face, date: face.date });
  const upcoming = face.type === 'planned';
  const { heading, steps } = headingOf(face);
  return (
    <>
      <div className={`${styles.top} flex wrap gap-10`}>
        <h3
          id={titleId}
          tabIndex={-1}
          className={`${styles.activity} ${heading.includes('\n') ? styles.lines : ''} ${heading.length > 60 ? styles.long : ''}`}
          dir="auto"
        >
          {heading}
        </h3>
        {isOnItsWay ? <Pebbles amount={upcoming ? 5 : 3} isUnknown /> : pebbles ? <Pebbles amount={pebbles} /> : null}
        {menu}
      </div>
      <div className={`${styles.meta} row wrap muted small`}>
        {tag || <Tag tone={upcoming ? 'upcoming' : 'past'}>{upcoming ? memoryTexts.upcoming : memoryTexts.past}</Tag>}
        {upcoming && date && !tag && <b>{howSoon(locale, date, today)}</b>}
        {date ? (
          <time dateTime={time ? `${date}T${time}` : date}>{dateLine(locale, { ...face, date: face.date! })}</time>
        ) : (
          <span>{memoryTexts.oneFineDay}</span>
        )}
        <span className={`${sides.dot} ${credit === 'me' ? sides.mine : sides.theirs}`}>{plannedBy(face)}</span>
        {mood && <Mood mood={mood} />}
      </div>
      {venueUrl && <Venue address={venueUrl} />}
      {steps.length > 0 && <Steps steps={steps} isFolded={!upcoming} />}
    </>
  );
}

function Steps({ steps, isFolded }: { steps: string[]; isFolded: boolean }) {
  const list = (
    <ol className={`${styles.steps} stack mt-14`}>
      {steps.map((step, index) => (
        <li key={index} className="row gap-10">
          <span aria-hidden="true">
            <Stone tint={stepTints[index % 4]}>{index + 1}</Stone>
          </span>
          <span className="min-width-0" dir="auto">
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
  if (!isFolded) return list;
  return (
    <details className={styles.fold}>
      <summary>{memoryTexts.steps(steps.length)}</summary>
      {list}
    </details>
  );
}

function Pebbles({ amount, isUnknown = false }: { amount: number; isUnknown?: boolean }) {
  return (
    <span className={`${styles.pebbles} row gap-5 ${isUnknown ? styles.unknown : ''}`}>
      {memoryTexts.pebbles(amount)}
      <Stone size="s" />
      <span className="sr-only">{memoryTexts.pebblesUnit}</span>
    </span>
  );
}

function Mood({ mood }: { mood: NonNullable<Memory['mood']> }) {
  return (
    <span>
      <span className="emoji">{mood}</span>
      <span className="sr-only">{moodLabels[mood]}</span>
    </span>
  );
}

/** Empty while the URL is incomplete. */
function Venue({ address }: { address: string }) {
  const host = URL.parse(address)?.hostname;
  if (!host) return null;
  return (
    <a className={`${styles.venue} gap-6 weight-600`} href={address} target="_blank" rel="noopener noreferrer nofollow">
      <MapPin size={18} aria-hidden />
      <bdi>{host.replace(/^www\./, '')}</bdi>
      <span className="sr-only">{memoryTexts.newTab}</span>
    </a>
  );
}
