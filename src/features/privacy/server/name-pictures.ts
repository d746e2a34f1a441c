import type { Memory } from '#features/memories/server/present.ts';
import type { PictureInExport } from './store.ts';

type Picture = Memory['pictures'][number];

export type ExportedPicture = Omit<Picture, 'thumbHash'> & {
  /** Its place in the ZIP. */
  file: string;
};

/** Gives each picture of an export the name of its file: the day of its memory, and a number. */
export function pictureNames() {
  const ofDay = new Map<string, number>();
  const fileOn = (date: string) => {
    const number = (ofDay.get(date) ?? 0) + 1;
    ofDay.set(date, number);
    return `pictures/${date}-${number}.webp`;
  };
  return <M extends { date: string; pictures: Picture[] }>({ pictures, ...memory }: M) => ({
    ...memory,
    pictures: pictures.map(({ id, altText, addedBy, width, height }): ExportedPicture => ({
      id,
      file: fileOn(memory.date),
      altText,
      addedBy,
      width,
      height,
    })),
  });
}

export function picturesIn(
  lanes: readonly { memories: readonly { pictures: readonly ExportedPicture[] }[] }[],
): PictureInExport[] {
  return lanes.flatMap(({ memories }) =>
    memories.flatMap(({ pictures }) => pictures.map(({ id, file }) => ({ id, file }))),
  );
}
