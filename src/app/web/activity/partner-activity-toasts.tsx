import { useQueryClient, hashKey, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useActivity, type ActivityItem } from '#features/activity/web/queries.ts';
import { unshown, useMarkSeen } from '#features/activity/web/shown-activity.ts';
import { activityToasts, activityToastTexts } from '#features/activity/messages.ts';
import { useRestoreMemory } from '#features/memories/web/data/mutations.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import type { Thanks } from '#features/pebbles/rules.ts';
import { vouchersQuery } from '#features/pebbles/web/queries.ts';
import { thanked } from '#features/pebbles/messages.ts';
import { isolated } from '#platform/contract/isolated.ts';
import { useMoments } from '#design/moments/moment-queue.ts';
import { OtterHead } from '#design/otter.tsx';
import { hasToasts, toast } from '#platform/web/ui/toasts.tsx';
import { cancelledKey } from '#features/memories/web/lane/cancelled-dates.ts';
import { memoriesQuery, timelineQuery, type Memory } from '#features/memories/web/queries.ts';
import { placeOf } from './place-of.ts';

/** Milliseconds. */
const duration = 6_000;
const durationWithUndo = 10_000;
const singleToasts = 2;
const gatheringToast = 'more-activity';
const icon = <OtterHead who="partner" />;

type Gathered = RefObject<Set<string>>;

/** Shows in toasts what the partner does while the page is open: two at a time, and the rest gathered in a third. None while a moment has the screen. */
export function PartnerActivityToasts() {
  const { items, hasMore = false } = useActivity().data ?? {};
  const partner = usePairing().data?.partner?.firstName;
  const isVisible = useVisible();
  const isFree = useMoments().current === null;
  /** The ids of what the gathering toast stands for. */
  const gathered = useRef(new Set<string>());
  const showToasts = useShowToasts(partner ?? '', gathered);
  const markSeen = useMarkSeen();
  const client = useQueryClient();
  useDismissOnceSeen(items, gathered);
  const showFresh = useEffectEvent((fresh: ActivityItem[]) => {
    // Its giver could still undo it until now, so nothing was announced.
    if (fresh.some(({ kind }) => kind === 'given')) void client.invalidateQueries({ queryKey: vouchersQuery.queryKey });
    showToasts(fresh, hasMore);
    markSeen(fresh);
  });
  useEffect(() => {
    const fresh = unshown(items)?.sinceThen;
    if (partner !== undefined && isVisible && isFree && fresh?.length) showFresh(fresh);
  }, [items, partner, isVisible, isFree]);
  return null;
}

/**
 * News go once they are seen: those of a card when it comes into view, others when their page is opened, by whichever way. The gathering toast
 * goes with the last of its news that was not in view when it came.
 */
function useDismissOnceSeen(items: readonly ActivityItem[] | undefined, gathered: Gathered) {
  const { pathname } = useLocation();
  const told = useRef(new Map<string, { to: string; hash?: string; wasInView: boolean }>());
  const rememberPlaces = useEffectEvent((all: readonly ActivityItem[]) => {
    for (const item of all) {
      const place: { to: string; hash?: string } = placeOf(item);
      const wasInView = place.hash ? isInView(place.hash) : place.to === pathname;
      if (!told.current.has(item.id)) told.current.set(item.id, { ...place, wasInView });
    }
  });
  const dismiss = useEffectEvent((id: string) => {
    toast.dismiss(id);
    const isSeen =
      gathered.current.delete(id) && [...gathered.current].every((other) => told.current.get(other)?.wasInView);
    if (isSeen) toast.dismiss(gatheringToast);
  });
  useEffect(() => {
    if (items) rememberPlaces(items);
  }, [items]);
  useEffect(() => {
    const onArrival = new Set(told.current.keys());
    for (const [id, { to, hash }] of told.current) if (to === pathname && !hash && told.current.delete(id)) dismiss(id);
    let frame = 0;
    const look = (mayBeSeen: (id: string) => boolean) => {
      if (!hasToasts()) return;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        for (const [id, place] of told.current) {
          if (!place.hash || !mayBeSeen(id)) continue;
          const comesIntoView = isInView(place.hash) && !place.wasInView;
          place.wasInView = isInView(place.hash);
          if (comesIntoView) dismiss(id);
        }
      });
    };
    const onScroll = () => look(() => true);
    // A card that appears where one is looking is news itself, unless one came for it.
    const drawn = new MutationObserver(() => look((id) => onArrival.has(id)));
    drawn.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      document.removeEventListener('scroll', onScroll);
    };
  }, [pathname]);
}

/** At least the heading of the card. */
function isInView(hash: string): boolean {
  const heading = document.getElementById(hash)?.querySelector('h3');
  if (!heading) return false;
  const { top, bottom } = heading.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function useShowToasts(partner: string, gathered: Gathered) {
  const navigate = useNavigate();
  const restore = useRestoreMemory();
  const foldCancelled = useFoldCancelled();
  /** When each toast on screen ends. */
  const toasts = useRef({ ends: [] as number[], gatheredUntil: 0 });
  const see = (item: ActivityItem) => ({ label: activityToastTexts.see, onPress: () => void navigate(placeOf(item)) });
  const undo = ({ subjectId }: ActivityItem) => ({
    label: activityToastTexts.undo,
    onPress: () => restore.mutate({ memoryId: subjectId! }),
  });

  return (items: readonly ActivityItem[], hasMore: boolean) => {
    const onScreen = toasts.current;
    const now = Date.now();
    onScreen.ends = onScreen.ends.filter((end) => end > now);
    for (const { kind, subjectId } of items) if (kind === 'cancelled') foldCancelled(subjectId!, durationWithUndo);
    const room = Math.max(0, singleToasts - onScreen.ends.length);
    for (const item of items.slice(0, room)) {
      const [action, lasts] = item.kind === 'cancelled' ? [undo(item), durationWithUndo] : [see(item), duration];
      toast.info(activityToasts[item.kind](isolated(partner), titleOf(item)), {
        id: item.kind === 'cancelled' ? cancelledToast(item.subjectId!) : item.id,
        action,
        duration: lasts,
        icon,
      });
      onScreen.ends.push(now + lasts);
    }
    const rest = items.slice(room);
    const newest = rest.at(-1);
    if (!newest) return;
    if (onScreen.gatheredUntil <= now) gathered.current.clear();
    for (const { id } of rest) gathered.current.add(id);
    onScreen.gatheredUntil = now + duration;
    const text = hasMore
      ? activityToastTexts.manyMore(partner)
      : activityToastTexts.more(partner, gathered.current.size);
    toast.info(text, { id: gatheringToast, action: see(newest), duration, icon });
  };
}

/** Thanks have their face as title. */
function titleOf({ kind, title }: ActivityItem): string {
  return kind === 'thanked' ? thanked(title as Thanks) : title === null ? '' : isolated(title);
}

/** Whether somebody may be looking at the page. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** The id of the toast that tells of a cancelled date. */
const cancelledToast = (memoryId: string) => `cancelled ${memoryId}`;

/** Returns what folds the card of a cancelled date, while its toast is there or until the date is back. */
function useFoldCancelled(): (memoryId: string, milliseconds: number) => void {
  const client = useQueryClient();
  const [cancelled, setCancelled] = useState<readonly string[]>([]);
  const lastKnown = useLastKnownDates();
  const { data } = useQuery({ ...memoriesQuery(cancelled), enabled: cancelled.length > 0 });
  const unfold = (memoryId: string) =>
    client.setQueryData<readonly Memory[]>(cancelledKey, (dates = []) => dates.filter(({ id }) => id !== memoryId));
  const restored = useEffectEvent((memoryId: string) => {
    toast.dismiss(cancelledToast(memoryId));
    unfold(memoryId);
  });
  useEffect(() => {
    for (const { id } of data?.memories ?? []) restored(id);
  }, [data]);
  return (memoryId, milliseconds) => {
    const date = lastKnown().get(memoryId);
    if (date)
      client.setQueryData<readonly Memory[]>(cancelledKey, (dates = []) => [
        ...dates.filter(({ id }) => id !== memoryId),
        date,
      ]);
    setCancelled((others) => [...others, memoryId]);
    setTimeout(() => {
      setCancelled((all) => all.filter((id) => id !== memoryId));
      unfold(memoryId);
    }, milliseconds);
  };
}

/** The planned dates of the open lane as they were last seen, cancelled ones included. */
function useLastKnownDates(): () => ReadonlyMap<string, Memory> {
  const client = useQueryClient();
  const known = useRef(new Map<string, Memory>());
  useEffect(() => {
    const { queryKey } = timelineQuery();
    const remember = () => {
      for (const { memories } of client.getQueryData(queryKey)?.pages ?? [])
        for (const memory of memories) if (memory.type === 'planned') known.current.set(memory.id, memory);
    };
    remember();
    return client
      .getQueryCache()
      .subscribe(({ type, query }) => type === 'updated' && query.queryHash === hashKey(queryKey) && remember());
  }, [client]);
  return () => known.current;
}
