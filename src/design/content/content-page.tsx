import { Plus } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { adminPageTitle } from '../messages.ts';
import { PageHeader } from '../page-header.tsx';
import type { Tint } from '../stone.tsx';
import type { Content } from './content.ts';
import { ContentCard, type CardFace } from './content-card.tsx';
import type { WrittenProps } from './content-dialog.tsx';
import { ContentList } from './content-list.tsx';
import type { ContentItem } from './content-mutations.ts';
import styles from './content-page.module.css';
import { contentTexts } from './content-texts.ts';
import { useContentList } from './use-content-list.ts';

type ContentPageProps<Item extends ContentItem> = {
  content: Content<Item>;
  createText: string;
  icon: ReactNode;
  tint: Tint;
  faceOf: (item: Item) => CardFace;
  /** The dialog that an item is written in. */
  Written: ComponentType<WrittenProps<Item>>;
};

const skeleton = { shapes: Array.from({ length: 6 }, () => 180) };

/** The administration page of one kind of content. */
export function ContentPage<Item extends ContentItem>({
  content,
  createText,
  icon,
  tint,
  faceOf,
  Written,
}: ContentPageProps<Item>) {
  const { title, lead } = content.texts;
  const list = useContentList(content);
  const [chosen, setChosen] = useState<Item | null>(null);
  const [isWriting, setWriting] = useState(false);
  const write = (item: Item | null) => {
    setChosen(item);
    setWriting(true);
  };
  const newOne = (
    <Button aria-haspopup="dialog" onClick={() => write(null)}>
      <Plus aria-hidden />
      {createText}
    </Button>
  );
  const latest = chosen && (list.items?.find(({ id }) => id === chosen.id) ?? chosen);
  return (
    <main className="page-width">
      <title>{adminPageTitle(title)}</title>
      <PageHeader
        title={title}
        back={{ to: '/admin/dashboard', label: contentTexts.back }}
        icon={icon}
        tint={tint}
        lead={lead}
        action={newOne}
      />
      <ContentList
        content={content}
        list={list}
        classes={styles}
        skeleton={skeleton}
        emptyAction={newOne}
        renderCard={(item, onDelete) => (
          <ContentCard
            key={item.id}
            content={content}
            item={item}
            {...faceOf(item)}
            onEdit={() => write(item)}
            onDelete={onDelete}
          />
        )}
      />
      <Written key={latest?.id ?? 'new'} open={isWriting} onOpen={setWriting} item={latest} />
    </main>
  );
}
