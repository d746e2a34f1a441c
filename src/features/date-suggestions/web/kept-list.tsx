import { Plus } from 'lucide-react';
import { ContentList } from '#design/content/content-list.tsx';
import { useContentList } from '#design/content/use-content-list.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { keptTexts } from '../messages.ts';
import { suggestionContent } from './admin-suggestions.ts';
import { KeptCard } from './kept-card.tsx';
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
