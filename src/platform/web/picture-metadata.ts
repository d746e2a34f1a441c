import { isDay } from '../format/calendar.ts';

interface Tag {
  value?: unknown;
  description?: unknown;
}

/** What a picture says of its making. The whole file is read: its blocks may stand anywhere. */
export async function readMetadata(file: Blob): Promise<{ takenOn: string | null; orientation: number }> {
  try {
    const { load } = await import('exifreader');
    const { exif = {}, xmp = {} } = load(await file.arrayBuffer(), { expanded: true }) as { exif?: Record<string, Tag | undefined>; xmp?: Record<string, Tag | undefined> };
    const said = [exif.DateTimeOriginal, xmp.DateTimeOriginal, xmp.DateCreated, exif.DateTimeDigitized, xmp.CreateDate, xmp.DateTimeDigitized];
    const orientation = Number(exif.Orientation?.value);
    return { takenOn: said.map(dayOf).find((day) => day !== null) ?? null, orientation: orientation >= 1 && orientation <= 8 ? orientation : 1 };
  } catch {
    return { takenOn: null, orientation: 1 };
  }
}

/** A clock that was never set names a day that is none; so do some editors. */
function dayOf(tag: Tag | undefined): string | null {
  const text = [tag?.value, tag?.description].flat().find((one): one is string => typeof one === 'string' && /\d{4}/.test(one));
  const [, year, month, day] = /^\s*(\d{4})\D{0,3}?(\d{1,2})\D{0,3}?(\d{1,2})(?!\d{3})/.exec(text ?? '') ?? [];
  const named = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(named) ? named : null;
}
