import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';

/** A list that comes page by page. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

type LoadMoreProps = {
  pages: Pages;
  tone?: ButtonLook['tone'];
  /** Of the paragraph around the button, where its place is not beside the list. */
  className?: string | undefined;
  children?: ReactNode;
};

/** The way to the next page; nothing at the end. */
export function LoadMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage }, tone = 'soft', className, children = 'Load more' }: LoadMoreProps) {
  if (!hasNextPage) return null;
  const button = (
    <Button tone={tone} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  );
  return className ? <p className={className}>{button}</p> : button;
}
