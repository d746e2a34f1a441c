import { useEffect, useState } from 'react';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { fileUrl } from './picture-sources.ts';

/** The address of the small file that this browser keeps of a picture, while another one cannot be read. */
export function useKeptPicture(id: string, isFailed: boolean): string | undefined {
  const [kept, setKept] = useState<string>();
  const isWanted = isFailed && keptReadsOf() !== null;
  useEffect(() => {
    if (!isWanted) return;
    let url: string | undefined;
    let isOver = false;
    void import('#platform/web/device/read-pictures.ts')
      .then(({ keptPicture }) => keptPicture(fileUrl(id, 320)))
      .then((file) => {
        if (file && !isOver) setKept((url = URL.createObjectURL(file)));
      })
      .catch(() => {});
    return () => {
      isOver = true;
      setKept(undefined);
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, isWanted]);
  return isWanted ? kept : undefined;
}
