import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Otter } from '#design/otter.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { deletionTexts } from '../messages.ts';
import styles from './delete-account.module.css';

/** First what it means, then the password. */
export default function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const close = () => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={deletionTexts.ask}
      description={isSure ? deletionTexts.lastStep : deletionTexts.atOnce}
    >
      {isSure ? <DeleteAccountForm /> : <WhatItMeans onSure={() => setSure(true)} onKeep={close} />}
    </Dialog>
  );
}

function WhatItMeans({ onSure, onKeep }: { onSure: () => void; onKeep: () => void }) {
  return (
    <>
      <Otter state="attentive" className={styles.otter} />
      <h3 className={styles.heading}>{deletionTexts.goesTitle}</h3>
      <ul className={`${styles.list} stack gap-8 well snug`}>
        {deletionTexts.goes.map((words) => (
          <li key={words} className={styles.goes}>
            <X aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{deletionTexts.staysTitle}</h3>
      <ul className={`${styles.list} stack gap-8 well snug`}>
        {deletionTexts.stays.map((words) => (
          <li key={words} className={styles.stays}>
            <Check aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <div className={`${styles.answers} stack gap-10`}>
        <Button tone="soft" onClick={onKeep}>
          {deletionTexts.keep}
        </Button>
        <Button tone="danger" onClick={onSure}>
          {deletionTexts.goOn}
        </Button>
      </div>
    </>
  );
}
