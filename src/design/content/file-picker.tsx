import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { contentTexts } from './content-texts.ts';
import styles from './import-dialog.module.css';

type FilePickerProps = { name: string | null; busy: boolean; onPick: (file: File) => void };

/** One file, chosen or dropped. The same file can be chosen again after a correction. */
export function FilePicker({ name, busy, onPick }: FilePickerProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={`${styles.picker} stack center-items gap-4 text-center`} data-over={isOver || undefined}>
      <FileUp size={28} aria-hidden />
      <b>{busy ? contentTexts.checking : (name ?? contentTexts.choose)}</b>
      <span>{name ? contentTexts.chooseAnother : contentTexts.drop}</span>
      <input
        type="file"
        accept=".csv,.json,text/csv,application/json"
        disabled={busy}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onPick(file);
          target.value = '';
        }}
      />
    </label>
  );
}
