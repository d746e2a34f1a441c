import { Link } from '@tanstack/react-router';
import type { Lane } from '../../rules.ts';
import { useOpenMemory } from '../lane/open-memory.ts';
import { viewerTexts } from '../../messages/pictures.ts';
import styles from './viewer.module.css';

/** Leads from an open picture to the card of its memory. */
export function ToMemory({ lane, memoryId }: { lane: Lane; memoryId: string }) {
  const { target, follow } = useOpenMemory(memoryId, lane);
  return (
    <Link {...target} className={styles.toMemory} onClick={follow}>
      {viewerTexts.openMemory}
    </Link>
  );
}
