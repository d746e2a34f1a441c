import { useEffect, useEffectEvent } from 'react';
import { siteStorage } from '../device/storage.ts';

interface ActivityToasts<Item> {
  /** The storage key of the latest item that had a toast. */
  name: string;
  /** The owner of the items; undefined while unknown. */
  of: string | undefined;
  items: readonly Item[] | undefined;
  momentOf: (item: Item) => string;
  tell: (fresh: Item[]) => void;
}

/**
 * Tells once, on this device, what has happened since it last told, on the way back in too. The first look for anybody tells
 * nothing: all of it is old.
 */
export function useActivityToasts<Item>({ name, of, items, momentOf, tell }: ActivityToasts<Item>): void {
  const look = useEffectEvent((all: readonly Item[]) => {
    const [toldOf, told = ''] = siteStorage.getItem(name)?.split(',') ?? [];
    const newest = all.map(momentOf).sort().at(-1) ?? '';
    const mark = toldOf === of && told > newest ? told : newest;
    siteStorage.setItem(name, `${of},${mark}`);
    const fresh = toldOf === of ? all.filter((item) => momentOf(item) > told) : [];
    if (fresh.length > 0) tell(fresh);
  });
  useEffect(() => {
    if (of !== undefined && items) look(items);
  }, [of, items]);
}
