import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useMe } from '#features/accounts/web/queries.ts';
import { pickPictures } from '#platform/web/pick-files.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages.ts';
import { titleOf } from '../../rules.ts';
import type { Memory } from '../queries.ts';
import styles from '../card/memory-card.module.css';

/** Adds pictures to a memory of the lane; either partner may. */
export function AddPicturesButton({ memory, isWide = false }: { memory: Memory; isWide?: boolean }) {
  const client = useQueryClient();
  const { id: accountId } = useMe();
  const add = async () => {
    const files = await pickPictures();
    if (files.length === 0) return;
    const sender = await import('./send-pictures.ts').catch(() => null);
    if (!sender) return void toast.error(memoryTexts.addPicturesFailed);
    await sender.addLocalPictures(client, files, { accountId, memoryId: memory.id, isChosen: false, before: memory.pictures.length });
  };
  if (isWide) {
    return (
      <Button tone="soft" wide onClick={() => void add()}>
        <ImagePlus aria-hidden />
        {memoryTexts.addPictures}
      </Button>
    );
  }
  return (
    <button type="button" className={`${styles.talk} row gap-5`} aria-label={memoryTexts.addPicturesTo(titleOf(memory))} onClick={() => void add()}>
      <ImagePlus aria-hidden />
    </button>
  );
}
