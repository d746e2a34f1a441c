import { Stone } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { Kind, Step } from '../rules.ts';
import { categoryLabels, costLabels, effortLabels, timeLabels } from '../messages.ts';
import { categoryLooks } from './category-looks.ts';
import styles from './suggestion-face.module.css';

/** What kind of idea it is, and its title. */
export function SuggestionHead({ category, title, titleId }: { category: Kind['category']; title: string; titleId: string }) {
  const { Icon, tint } = categoryLooks[category];
  return (
    <div className={styles.head}>
      <Stone tint={tint} size="l">
        <Icon aria-hidden size={24} />
      </Stone>
      <div>
        <p className={styles.category}>{categoryLabels[category]}</p>
        <h3 id={titleId} className={styles.title} dir="auto">
          {title}
        </h3>
      </div>
    </div>
  );
}

/** What it is about, and its numbered steps. */
export function SuggestionWords({ description, steps }: { description: string; steps: readonly (Step & { stepNumber: number })[] }) {
  return (
    <>
      {description && <p className={styles.description} dir="auto">{description}</p>}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ stepNumber, activity, notes }) => (
            <li key={stepNumber}>
              <bdi>{activity}</bdi>
              {notes && <span className={styles.notes} dir="auto">{notes}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

export function KindTags({ costLevel, effortLevel, timeOfDay }: Omit<Kind, 'category'>) {
  return (
    <>
      <Tag tone={costLevel === 'free' ? 'success' : 'past'}>{costLabels[costLevel]}</Tag>
      <Tag>{effortLabels[effortLevel]}</Tag>
      <Tag>{timeLabels[timeOfDay]}</Tag>
    </>
  );
}
