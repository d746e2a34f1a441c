import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stone } from '#design/stone.tsx';
import { locale } from '#platform/format/locale.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { memoryTexts, moodLabels } from '../../messages.ts';
import { dateLine, howSoon, plannedBy } from '../format-memory.ts';
import type { Memory } from '../queries.ts';
import styles from './memory-card.module.css';

export type Face = Pick<Memory, 'type' | 'activity' | 'time' | 'credit' | 'creditName' | 'venueUrl' | 'mood' | 'notes'> & {
  date: string | undefined;
  /** Absent on a preview: only the server knows what will be paid. */
  pebbles?: number | undefined;
};

/** What a memory says, in words: the front of its card, and the preview while it is being written. */
export function MemoryFace({ face, today, titleId, tag, menu }: { face: Face; today: string; titleId: string; tag?: ReactNode; menu?: ReactNode }) {
  const { date, activity, pebbles, credit, mood, notes, venueUrl } = face;
  const upcoming = face.type === 'planned';
  return (
    <>
      <div className={styles.meta}>
        {tag || <Tag tone={upcoming ? 'upcoming' : 'past'}>{upcoming ? memoryTexts.upcoming : memoryTexts.past}</Tag>}
        {upcoming && date && !tag && <span>{howSoon(locale, date, today)}</span>}
        <span className={styles.corner}>
          {pebbles !== undefined && <Pebbles amount={pebbles} />}
          {menu}
        </span>
      </div>
      <h3 id={titleId} className={`${styles.activity} ${activity.includes('\n') ? styles.lines : ''}`} dir="auto">
        {activity}
      </h3>
      <div className={styles.meta}>
        {date ? <time dateTime={face.time ? `${date}T${face.time}` : date}>{dateLine(locale, { date, time: face.time })}</time> : <span>{memoryTexts.oneFineDay}</span>}
        <span className={`${styles.author} ${credit === 'me' ? '' : styles.theirs}`}>{plannedBy(face)}</span>
        {mood && <Mood mood={mood} />}
      </div>
      {venueUrl && <Venue address={venueUrl} />}
      {notes && <blockquote className={styles.notes} dir="auto">“{notes}”</blockquote>}
    </>
  );
}

function Pebbles({ amount }: { amount: number }) {
  return (
    <span className={styles.pebbles}>
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

/** Nothing while the address is still being typed. */
function Venue({ address }: { address: string }) {
  const host = URL.parse(address)?.hostname;
  if (!host) return null;
  return (
    <a className={styles.venue} href={address} target="_blank" rel="noopener noreferrer nofollow">
      <MapPin size={18} aria-hidden />
      <bdi>{host.replace(/^www\./, '')}</bdi>
      <span className="sr-only">{memoryTexts.newTab}</span>
    </a>
  );
}
