import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import styles from './content-card.module.css';
import { contentTexts } from './content-texts.ts';

type ContentCardProps = {
  id: string;
  stone: ReactNode;
  /** What kind of thing it is, over its title. */
  kind?: string;
  title: string;
  description: string;
  /** What else is worth a look, as tags. */
  facts: ReactNode;
  isActive: boolean;
  onTurn: (on: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A piece of content in its list, with what an administrator can do to it. */
export function ContentCard({ id, stone, kind, title, description, facts, isActive, onTurn, onEdit, onDelete }: ContentCardProps) {
  return (
    <Card as="li" className={styles.card} data-inactive={!isActive || undefined}>
      <div className={styles.stone}>{stone}</div>
      <div className={styles.words}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h2 dir="auto">{title}</h2>
        <p className={styles.description} dir="auto">{description}</p>
        <p className={styles.facts}>
          {facts} {!isActive && <Tag>{contentTexts.states.inactive}</Tag>}
        </p>
      </div>
      <div className={styles.foot}>
        <ActiveSwitch id={id} title={title} isActive={isActive} onTurn={onTurn} />
        <Button tone="ghost" square aria-label={contentTexts.editNamed(title)} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button tone="ghost" square aria-label={contentTexts.deleteNamed(title)} aria-haspopup="dialog" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </Card>
  );
}

/** On or off, on a card of its own: whoever only hears it is told of what. */
export function ActiveSwitch({ id, title, isActive, onTurn }: Pick<ContentCardProps, 'id' | 'title' | 'isActive' | 'onTurn'>) {
  return (
    <SwitchField
      name={`active ${id}`}
      label={
        <>
          {contentTexts.states.active}
          <span className="sr-only">: {title}</span>
        </>
      }
      checked={isActive}
      onChange={onTurn}
    />
  );
}
