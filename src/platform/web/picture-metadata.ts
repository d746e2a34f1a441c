import { isDay } from '../format/calendar.ts';

interface Tag {
  value?: unknown;
  description?: unknown;
}

type Tags = Record<string, Tag | undefined>;

/**
 * What a picture says of its making. The whole file is read: its blocks may stand anywhere. A reset clock and some editors name a day that is none, or
 * cannot be that of a picture; the first one counts that `canBe`.
 */
export async function readMetadata(bytes: ArrayBuffer, canBe: (day: string) => boolean): Promise<{ takenOn: string | null; orientation: number }> {
  try {
    const { load } = await import('exifreader');
    const { exif = {}, xmp = {}, iptc = {} } = load(bytes, { expanded: true }) as { exif?: Tags; xmp?: Tags; iptc?: Tags };
    const said = [exif.DateTimeOriginal, xmp.DateTimeOriginal, xmp.DateCreated, iptc['Date Created'], exif.DateTimeDigitized, xmp.CreateDate, xmp.DateTimeDigitized];
    const orientation = Number(exif.Orientation?.value);
    return { takenOn: said.map(dayOf).find((day) => day !== null && canBe(day)) ?? null, orientation: orientation >= 1 && orientation <= 8 ? orientation : 1 };
  } catch {
    return { takenOn: null, orientation: 1 };
  }
}

function dayOf(tag: Tag | undefined): string | null {
  const text = [tag?.value, tag?.description].flat().find((one): one is string => typeof one === 'string' && /\d{4}/.test(one));
  // As in EXIF, as in XMP, and without signs. A month alone is no day.
  const [, year, , month, day] = /^\s*(\d{4})([:/.-]|(?=\d{4}))(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text ?? '') ?? [];
  const named = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(named) ? named : null;
}
