import { UnsentTile } from '../pictures/unsent-tile.tsx';
import { useUnstarted, useUploads } from '../unsent/unsent-pictures.ts';

/** A picture on the wall that is not on the server yet. */
export default function UnsentTileOnWall({ id, label }: { id: string; label: string }) {
  const picture = [...useUploads(), ...useUnstarted()].find((one) => one.id === id);
  return picture && <UnsentTile picture={picture} label={label} isSmall />;
}
