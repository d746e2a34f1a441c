import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { viewerTexts } from '../../messages/pictures.ts';

/** Saves a file under a name of its own: the browser would take the one that the server gives to the file. */
export function DownloadLink({ url, name }: { url: string; name: string }) {
  const save = (event: MouseEvent) => {
    event.preventDefault();
    void fetchFile(url).then(
      (file) => saveAs(file, name),
      () => toast.error(viewerTexts.downloadFailed),
    );
  };
  return (
    <a
      className={buttonClass({ tone: 'soft', square: true })}
      href={url}
      download={name}
      aria-label={viewerTexts.download}
      onClick={save}
    >
      <Download aria-hidden />
    </a>
  );
}

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}

/** Milliseconds. Safari reads the file after the click. */
const keptFor = 60_000;

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}
