import { Stone, type Tint } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { landingTexts } from '../messages.ts';
import styles from './landing.module.css';

const bed: (Tint | 'empty')[] = [1, 2, 3, 4, 5, 6, 2, 'empty', 'empty', 'empty'];

export function LandingFeatures() {
  return (
    <ul className={styles.cards}>
      <li>
        <div className={styles.demo}>
          <Row tint={5} {...landingTexts.plan} tag={<Tag tone="upcoming">{landingTexts.upcoming}</Tag>} />
          <Row tint={2} {...landingTexts.memory} tag={<Tag>+3</Tag>} />
        </div>
        <h3>{landingTexts.log}</h3>
        <p>{landingTexts.logWhy}</p>
      </li>
      <li>
        <div className={styles.demo}>
          <div className={styles.mood}>
            <span className={styles.on}>😍</span>
            <span>🙂</span>
            <span>😐</span>
            <span>🙃</span>
            <span>😡</span>
          </div>
          <small>{landingTexts.mood}</small>
        </div>
        <h3>{landingTexts.moods}</h3>
        <p>{landingTexts.moodsWhy}</p>
      </li>
      <li>
        <div className={styles.demo}>
          <div className={styles.count}>
            340 <small>{landingTexts.ofPebbles}</small>
          </div>
          <div className={styles.bed}>
            {bed.map((tint, index) => (
              <Stone key={index} {...(tint === 'empty' ? { empty: true } : { tint })} />
            ))}
          </div>
        </div>
        <h3>{landingTexts.pebbles}</h3>
        <p>{landingTexts.pebblesWhy}</p>
      </li>
    </ul>
  );
}

function Row({ tint, title, day, tag }: { tint: Tint; title: string; day: string; tag: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <Stone tint={tint} />
      <span>
        <b>{title}</b>
        <small>{day}</small>
      </span>
      {tag}
    </div>
  );
}
