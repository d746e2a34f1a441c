import { useUploads } from '../pictures/local-pictures.ts';
import { LocalTile } from '../pictures/local-tile.tsx';
import { useLocalPictures } from '../unsent/unsent-pictures.ts';

/** A picture on the wall that is not on the server yet. */
export default function UnsentTile({ id, label }: { id: string; label: string }) {
  const picture = [...useUploads(), ...useLocalPictures()].find((one) => one.id === id);
  return picture && <LocalTile picture={picture} label={label} isSmall />;
}
