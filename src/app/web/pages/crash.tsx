import { Button } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter } from '#design/otter.tsx';
import { appTexts } from '../../messages.ts';
import styles from './not-found.module.css';

/** Stands alone: whatever broke may have been the frame around it. */
export function Crash({ error }: { error: unknown }) {
  return (
    <main className={`${styles.page} stack center-items gap-18 text-center`}>
      <OtterSprite />
      <Otter state="searching" />
      <div role="alert">
        <h1>{appTexts.crash}</h1>
        <p className={`${styles.message} mt-18 small`}>{error instanceof Error ? error.message : String(error)}</p>
      </div>
      <Button onClick={() => location.reload()}>{appTexts.tryAgain}</Button>
    </main>
  );
}
