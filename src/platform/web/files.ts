import { useEffect, useEffectEvent, useRef } from 'react';

/** Opens the browser's own choice of pictures, or the camera of a phone. */
export function pickPictures(withCamera = false): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    multiple: !withCamera,
    hidden: true,
  });
  input.toggleAttribute('capture', withCamera);
  // In the document, because Safari may delete one that is nowhere while its choice is open.
  document.body.append(input);
  input.click();
  return new Promise((resolve) => {
    input.onchange = input.oncancel = () => {
      input.remove();
      resolve([...input.files!]);
    };
  });
}

/** The files of a paste or a drop. */
const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Follows the address of a file: the browser saves it or hands it to an app, and the page stays. */
export function saveFile(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

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
