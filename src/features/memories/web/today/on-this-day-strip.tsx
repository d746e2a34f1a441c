import { ChevronDown } from 'lucide-react';
import { Stone, type Tint } from '#design/stone.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { titleOf } from '../../rules.ts';
import { blurOf, sourcesOf } from '../pictures/picture-sources.ts';
import type { Memory } from '../queries.ts';
import { onThisDayTexts } from '../../messages/lane.ts';
import styles from './on-this-day-strip.module.css';

type StripProps = { id: string; memory: Memory; years: number; tint: Tint; onOpen: () => void };

/** The card on phones until it is pressed. */
export function OnThisDayStrip({ id, memory, years, tint, onOpen }: StripProps) {
  const [picture] = memory.pictures;
  return (
    <Card className={styles.strip} aria-labelledby={id}>
      <span className={styles.picture} aria-hidden="true">
        {picture ? <Picture picture={picture} /> : <Stone tint={tint} />}
      </span>
      <div className="min-width-0">
        <h2 id={id}>
          <button type="button" aria-expanded={false} onClick={onOpen}>
            {onThisDayTexts.ago(years)}
          </button>
        </h2>
        <p dir="auto">{titleOf(memory)}</p>
      </div>
      <ChevronDown size={20} aria-hidden />
    </Card>
  );
}

function Picture({ picture }: { picture: Memory['pictures'][number] }) {
  return (
    <img
      {...sourcesOf(picture, '96px')}
      alt=""
      width={picture.width}
      height={picture.height}
      style={{ backgroundImage: blurOf(picture) }}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
