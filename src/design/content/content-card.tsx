import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import type { Content } from './content.ts';
import styles from './content-card.module.css';
import { useSetActive, type ContentItem } from './content-mutations.ts';
import { contentTexts } from './content-texts.ts';

export type CardFace = {
  stone: ReactNode;
  /** The kind of item, above its title. */
  kind?: string;
  title: string;
  description: string;
  /** Further facts, as tags. */
  facts: ReactNode;
};

type ContentCardProps<Item extends ContentItem> = CardFace & {
  content: Content<Item>;
  item: Item;
  onEdit: () => void;
  onDelete: () => void;
};

export function ContentCard<Item extends ContentItem>({
  content,
  item,
  stone,
  kind,
  title,
  description,
  facts,
  onEdit,
  onDelete,
}: ContentCardProps<Item>) {
  const { isActive } = item;
  return (
    <Card as="li" className={styles.card} data-inactive={!isActive || undefined}>
      <div className={styles.stone}>{stone}</div>
      <div className={`${styles.words} min-width-0`}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h2 dir="auto">{title}</h2>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <p className={styles.facts}>
          {facts} {!isActive && <Tag>{contentTexts.states.inactive}</Tag>}
        </p>
      </div>
      <div className={`${styles.foot} row wrap gap-2`}>
        <ActiveSwitch content={content} item={item} title={title} />
        <Button tone="ghost" square aria-label={contentTexts.editNamed(title)} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button
          tone="ghost"
          square
          aria-label={contentTexts.deleteNamed(title)}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </Card>
  );
}

/** Turns an item on or off. Screen readers are told which one. */
export function ActiveSwitch<Item extends ContentItem>({
  content,
  item,
  title,
}: Pick<ContentCardProps<Item>, 'content' | 'item' | 'title'>) {
  const setActive = useSetActive(content);
  return (
    <SwitchField
      name={`active ${item.id}`}
      label={
        <>
          {contentTexts.states.active}
          <span className="sr-only">: {title}</span>
        </>
      }
      checked={item.isActive}
      onChange={(isActive) => setActive.mutate({ ...item, isActive })}
    />
  );
}
