import { useEffect, useEffectEvent, useRef } from 'react';
import { filesOf } from './pick-files.ts';

interface GivenFiles {
  /** The element that takes files dropped here. It has `data-over` while they are dragged over it. */
  dropAt: (target: Element) => Element | null;
  /** The element that takes files pasted here. */
  pasteAt: (target: Element) => Element | null;
  onFiles: (files: File[], taker: Element) => void;
}

/** Takes files that are dropped or pasted. Beside the elements that take them a drop does nothing: the browser would leave the page for the file. */
export function useGivenFiles({ dropAt, pasteAt, onFiles }: GivenFiles): void {
  const over = useRef<Element>(null);
  const mark = (taker: Element | null) => {
    if (taker !== over.current) over.current?.removeAttribute('data-over');
    taker?.setAttribute('data-over', '');
    over.current = taker;
  };
  const drag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, defaultPrevented, target, type } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    const taker = target instanceof Element ? dropAt(target) : null;
    mark(type === 'dragover' ? taker : null);
    if (!taker && defaultPrevented) return;
    event.preventDefault();
    dataTransfer.dropEffect = taker ? 'copy' : 'none';
    if (taker && type === 'drop') onFiles(filesOf(dataTransfer), taker);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, defaultPrevented, target } = event;
    const files = filesOf(clipboardData);
    // Formatted text from an office program comes with a picture of itself.
    const isText = ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));
    const taker =
      !isText && !defaultPrevented && files.length > 0 && target instanceof Element ? pasteAt(target) : null;
    if (!taker) return;
    event.preventDefault();
    onFiles(files, taker);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', (event) => paste(event), { signal });
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, (event) => drag(event), { signal });
    return () => listening.abort();
  }, []);
}
