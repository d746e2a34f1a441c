import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { suggestionTexts } from '../messages.ts';
import type { Suggestion } from './queries.ts';
import { KindTags, SuggestionHead, SuggestionWords } from './suggestion-face.tsx';
import styles from './suggestion-card.module.css';

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const titleId = useId();
  const { id, title, category, steps } = suggestion;
  return (
    <Card as="li" className="column gap-14">
      <SuggestionHead category={category} title={title} titleId={titleId} />
      <SuggestionWords {...suggestion} />
      <p className={`${styles.tags} wrap gap-6`}>
        <KindTags {...suggestion} />
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
