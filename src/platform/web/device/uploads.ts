import { placeOf, makeKey } from './database.ts';
import { draftsOf, markUploads } from './marks.ts';
import { forgetUnsent, keepUnsent, unsentAt, unsentPlaces } from './unsent.ts';

/** A file that is unsent, with what is known about it: it survives a reload, until it is sent or its account logs out. */
export interface UnsentUpload {
  id: string;
  accountId: string;
  /** Its place in the order of the taps, in milliseconds. */
  keptAt: number;
  file: Blob;
}

const place = ({ id, keptAt }: Pick<UnsentUpload, 'id' | 'keptAt'>) => placeOf(keptAt, id);

/**
 * Resolves to whether the browser keeps it: one may refuse, as in a private window, and the file is then lost by a reload alone.
 * Nothing is kept for an account that has logged out: its page is still open meanwhile.
 */
export async function keepUpload<Upload extends UnsentUpload>({ file, ...words }: Upload): Promise<boolean> {
  const isOurs = () => words.accountId === draftsOf();
  if (!isOurs()) return false;
  markUploads();
  const described = { ...words, type: file.type, name: file instanceof File ? file.name : '' };
  try {
    await inOrder(words, async () => {
      await makeKey('uploads');
      await keepUnsent('uploads', place(words), described, file, isOurs);
    });
    return isOurs();
  } catch {
    return false;
  }
}

/** In the order in which they were chosen; none where the browser cannot read them. */
export async function unsentUploads<Upload extends UnsentUpload>(): Promise<Upload[]> {
  const places = await unsentPlaces('uploads').catch(() => []);
  const found: Upload[] = [];
  for (const one of places) {
    const upload = await unsentAt<Omit<Upload, 'file'> & { type: string; name: string }>('uploads', one);
    if (!upload?.body) continue;
    const { type, name, ...words } = upload.words;
    found.push({ ...words, file: new File([upload.body], name, { type }) } as unknown as Upload);
  }
  return found;
}

export const forgetUpload = (upload: Pick<UnsentUpload, 'id' | 'keptAt'>): Promise<void> =>
  inOrder(upload, () => forgetUnsent('uploads', place(upload))).catch(() => {});

/** Sealing takes a while: what is forgotten meanwhile stays forgotten. */
const inOrder = async (upload: Pick<UnsentUpload, 'id' | 'keptAt'>, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`upload ${place(upload)}`, work);
