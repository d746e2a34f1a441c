import { useState, type ReactNode } from 'react';
import { keptReadsOf } from '../device/marks.ts';
import { Button, type ButtonLook } from './button.tsx';
import { uiTexts } from './messages.ts';

/** A list that comes page by page. */
export type Pages<Page = unknown> = Read<Page> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (how: { cancelRefetch: boolean }) => Promise<Read<unknown>>;
  refetch: () => Promise<Read<unknown>>;
};

type Read<Page> = { data: { pages: Page[] } | undefined; isError: boolean };

type LoadMoreProps = {
  pages: Pages;
  tone?: ButtonLook['tone'];
  /** The class of a paragraph around the button. */
  className?: string | undefined;
  children?: ReactNode;
};

/** A button for the next page; nothing after the last one. */
export function LoadMore({ pages, tone = 'soft', className, children = uiTexts.loadMore }: LoadMoreProps) {
  const [isAsked, setAsked] = useState(false);
  if (!pages.hasNextPage) return null;
  const more = () => {
    setAsked(true);
    void loadMore(pages).finally(() => setAsked(false));
  };
  const button = (
    <Button tone={tone} busy={isAsked || pages.isFetchingNextPage} onClick={more}>
      {children}
    </Button>
  );
  return className ? <p className={className}>{button}</p> : button;
}

/** Fetches the next page after a pending or failed refetch, which it would otherwise replace. Where the lane is kept, the page may be on the device. */
export async function loadMore({ data: before, isError: isOld, fetchNextPage, refetch }: Pages): Promise<void> {
  const isKept = keptReadsOf() !== null;
  if (isOld && !isKept && (await refetch()).isError) return;
  const { data, isError } = await fetchNextPage({ cancelRefetch: false });
  if ((isError && !isKept) || data?.pages.length !== before?.pages.length) return;
  // A refetch under way has failed, or a mutation that cancelled the fetch is committed a task later, and an earlier page would overwrite it.
  await new Promise((resolve) => setTimeout(resolve));
  await fetchNextPage({ cancelRefetch: false });
}
