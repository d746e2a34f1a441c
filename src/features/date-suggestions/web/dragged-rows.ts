import { useEffect, useState, type PointerEvent } from 'react';

/** A row under way. Distances are in pixels from the top of the list, so that scrolling changes none of them. */
interface Drag {
  list: HTMLElement;
  from: number;
  to: number;
  /** Where the finger took hold, and where it is on screen. */
  taken: number;
  at: number;
  by: number;
  /** How far up and down it can go within the list. */
  up: number;
  down: number;
  /** The middle of each row, and the room that the dragged one takes. */
  middles: number[];
  room: number;
}

/** Pixels from the edge of the screen within which the page scrolls along, and how far in a sixtieth of a second. */
const edge = { near: 90, pace: 9 };

/** Rows of a list that a finger or a mouse drags to another place; `onMove` hears of it when the row is let go. */
export function useDraggedRows(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const list = drag?.list;
  const scrolls = drag ? directionAt(drag.at) : 0;
  useEffect(() => {
    if (!list || scrolls === 0) return;
    const timer = setInterval(() => {
      scrollerOf(list).scrollBy(0, scrolls * edge.pace);
      setDrag((now) => now && draggedTo(now, now.at));
    }, 16);
    return () => clearInterval(timer);
  }, [list, scrolls]);
  return {
    isDragged: (index: number) => drag?.from === index,
    /** How far a row is out of its place, for as long as something is dragged. */
    shift: (index: number): string | undefined => drag ? `translateY(${shiftOf(drag, index)}px)` : undefined,
    /** For what a row is taken by. */
    grip: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const rows = event.currentTarget.closest('ol');
        if (event.button !== 0 || !rows) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag(taken(rows, index, event.clientY));
      },
      onPointerMove: ({ clientY }: PointerEvent) => setDrag((now) => now && draggedTo(now, clientY)),
      onPointerUp: () => {
        setDrag(null);
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function taken(list: HTMLElement, from: number, at: number): Drag {
  const rows = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
  const [first, second] = rows;
  const { offsetTop, offsetHeight } = rows[from]!;
  const gap = first && second ? second.offsetTop - first.offsetTop - first.offsetHeight : 0;
  return {
    list,
    from,
    to: from,
    taken: at - list.getBoundingClientRect().top,
    at,
    by: 0,
    up: -offsetTop,
    down: list.offsetHeight - offsetTop - offsetHeight,
    middles: rows.map((row) => row.offsetTop + row.offsetHeight / 2),
    room: offsetHeight + gap,
  };
}

function draggedTo(drag: Drag, at: number): Drag {
  const by = Math.max(drag.up, Math.min(drag.down, at - drag.list.getBoundingClientRect().top - drag.taken));
  const middle = drag.middles[drag.from]! + by;
  // A neighbour makes room as soon as half of it is covered.
  const covered = (index: number) => middle + (index > drag.from ? drag.room : -drag.room) / 2;
  const to = drag.middles.filter((other, index) => index !== drag.from && other < covered(index)).length;
  return { ...drag, at, by, to };
}

/** The dragged row follows the finger; those between its place and the new one make room. */
function shiftOf({ from, to, by, room }: Drag, index: number): number {
  if (index === from) return by;
  if (from < index && index <= to) return -room;
  return to <= index && index < from ? room : 0;
}

function directionAt(at: number): -1 | 0 | 1 {
  if (at < edge.near) return -1;
  return at > innerHeight - edge.near ? 1 : 0;
}

/** What scrolls the list: a column of its own, or the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
