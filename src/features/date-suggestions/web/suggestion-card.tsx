import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Stone } from '#platform/web/ui/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { categoryLabels, costLabels, effortLabels, suggestionTexts, timeLabels } from '../text.ts';
import { categoryLooks } from './category-looks.ts';
import type { Suggestion } from './queries.ts';
import styles from './suggestion-card.module.css';

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const titleId = useId();
  const { id, title, description, category, costLevel, effortLevel, timeOfDay, steps } = suggestion;
  const { Icon, tint } = categoryLooks[category];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Stone tint={tint} size="l">
          <Icon aria-hidden size={24} />
        </Stone>
        <div>
          <p className={styles.category}>{categoryLabels[category]}</p>
          <h3 id={titleId} className={styles.title}>
            {title}
          </h3>
        </div>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <ol className={styles.steps}>
        {steps.map(({ stepNumber, activity, notes }) => (
          <li key={stepNumber}>
            {activity}
            {notes && <span className={styles.notes}>{notes}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.tags}>
        <Tag tone={costLevel === 'free' ? 'success' : 'past'}>{costLabels[costLevel]}</Tag>
        <Tag>{effortLabels[effortLevel]}</Tag>
        <Tag>{timeLabels[timeOfDay]}</Tag>
      </p>
      <Link
        to="/plan-date"
        state={{
          suggestion: { id, title },
          steps: steps.map(({ stepNumber, activity, notes }) => ({ step_number: stepNumber, activity, notes })),
        }}
        className={buttonClass({ tone: 'soft', wide: true })}
        aria-describedby={titleId}
      >
        {suggestionTexts.select}
      </Link>
    </Card>
  );
}
