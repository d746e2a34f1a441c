import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { shortcutTexts } from '../../messages.ts';
import styles from './profile.module.css';

const ShortcutHelp = lazyOverlay(() => import('../shortcuts/shortcut-help.tsx'));

/** The way to the shortcuts that needs no shortcut, for who has a keyboard. */
export function ShortcutsCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={shortcutTexts.card} className={styles.keyboard}>
      <Button tone="soft" onClick={() => setOpen(true)}>
        {shortcutTexts.title}
      </Button>
      <ShortcutHelp open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
