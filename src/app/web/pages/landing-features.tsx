import { Stone, type Tint } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import styles from './landing.module.css';

const bed: (Tint | 'empty')[] = [1, 2, 3, 4, 5, 6, 2, 'empty', 'empty', 'empty'];

export function LandingFeatures() {
  return (
    <ul className={styles.cards}>
      <li>
        <div className={styles.demo}>
          <Row tint={5} title="Night market crawl" day="Saturday, November 28" tag={<Tag tone="upcoming">Upcoming</Tag>} />
          <Row tint={2} title="Sunrise swim, then pancakes" day="Saturday, November 14" tag={<Tag>+3</Tag>} />
        </div>
        <h3>Log your dates</h3>
        <p>Plan ahead, or add past dates to a timeline that belongs to both of you.</p>
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
          <small>Perfect angel. Literal sunshine personified.</small>
        </div>
        <h3>Mood boards</h3>
        <p>Rate your partner’s vibe with five icons, from perfect angel all the way to disaster.</p>
      </li>
      <li>
        <div className={styles.demo}>
          <div className={styles.count}>
            340 <small>/ 500 pebbles</small>
          </div>
          <div className={styles.bed}>
            {bed.map((tint, index) => (
              <Stone key={index} {...(tint === 'empty' ? { empty: true } : { tint })} />
            ))}
          </div>
        </div>
        <h3>Earn pebbles</h3>
        <p>Small rewards for consistency: keep showing up for each other.</p>
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
