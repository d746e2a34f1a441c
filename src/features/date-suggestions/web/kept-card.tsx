import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ActiveSwitch } from '#design/content/content-card.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { keptTexts } from '../messages.ts';
import { suggestionContent, type KeptSuggestion } from './admin-suggestions.ts';
import styles from './kept-card.module.css';
import { KindTags, SuggestionHead, SuggestionWords } from './suggestion-face.tsx';

type KeptCardProps = { suggestion: KeptSuggestion; isEdited: boolean; onEdit: () => void; onDelete: () => void };

export function KeptCard({ suggestion, isEdited, onEdit, onDelete }: KeptCardProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, category, isActive, steps } = suggestion;
  return (
    <Card
      as="li"
      className={`${styles.card} stack gap-12`}
      data-inactive={!isActive || undefined}
      data-edited={isEdited || undefined}
    >
      <SuggestionHead category={category} title={title} titleId={titleId} />
      <p className={`${styles.tags} flex wrap gap-6`}>
        {!isActive && <Tag tone="upcoming">{keptTexts.inactive}</Tag>}
        <KindTags {...suggestion} />
      </p>
      <details className={styles.words} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {keptTexts.stepCount(steps.length)}
          <ChevronDown size={18} aria-hidden />
        </summary>
        {isOpen && (
          <div className={`${styles.inside} stack gap-14`}>
            <SuggestionWords {...suggestion} />
          </div>
        )}
      </details>
      <div className={`${styles.actions} row wrap gap-4`}>
        <ActiveSwitch content={suggestionContent} item={suggestion} title={title} />
        <Button tone="soft" aria-describedby={titleId} aria-current={isEdited || undefined} onClick={onEdit}>
          <Pencil aria-hidden />
          {keptTexts.editOne}
        </Button>
        <Button tone="ghost" square aria-label={keptTexts.deleteOne} aria-describedby={titleId} onClick={onDelete}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </Card>
  );
}
