import { Plus, ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ContentList } from '#design/content/content-list.tsx';
import { useContentList } from '#design/content/use-content-list.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ActiveSwitch } from '#design/content/content-card.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { keptTexts } from '../../messages.ts';
import { suggestionContent, type KeptSuggestion } from './admin-suggestions.ts';
import { KindTags, SuggestionHead, SuggestionWords } from '../suggestion-face.tsx';
import styles from './kept-list.module.css';

type KeptListProps = {
  hidden: boolean;
  edited: string | undefined;
  onEdit: (id: string) => void;
  onNew: () => void;
  onDeleted: (id: string) => void;
};

const skeleton = { shapes: [168, 168, 168, 168], label: keptTexts.loading };

/** Every suggestion there is, active or not. */
export function KeptList({ hidden, edited, onEdit, onNew, onDeleted }: KeptListProps) {
  const list = useContentList(suggestionContent);
  return (
    <div className={styles.kept} hidden={hidden}>
      <ContentList
        content={suggestionContent}
        list={list}
        classes={styles}
        skeleton={skeleton}
        noneFoundAction={
          <Button tone="soft" onClick={() => list.setFilters({ search: '', state: '' })}>
            {keptTexts.showAll}
          </Button>
        }
        heading={keptTexts.list}
        onDeleted={onDeleted}
        renderCard={(suggestion, onDelete) => (
          <KeptCard
            key={suggestion.id}
            suggestion={suggestion}
            isEdited={suggestion.id === edited}
            onEdit={() => onEdit(suggestion.id)}
            onDelete={onDelete}
          />
        )}
      />
      <div className={styles.bar}>
        <Button large wide onClick={onNew}>
          <Plus aria-hidden />
          {keptTexts.newOne}
        </Button>
      </div>
    </div>
  );
}

type KeptCardProps = { suggestion: KeptSuggestion; isEdited: boolean; onEdit: () => void; onDelete: () => void };

function KeptCard({ suggestion, isEdited, onEdit, onDelete }: KeptCardProps) {
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
