import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { type ContentFormat, fileMax, fileEffects } from '#platform/contract/content-choices.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { contentTexts } from './content-texts.ts';
import styles from './import-dialog.module.css';

interface PickedFile {
  format: ContentFormat;
  text: string;
}

export type ImportDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The columns of the file, in one line. */
  columns: string;
  check: (file: PickedFile) => Promise<FileFindings>;
  take: (file: PickedFile & { seen: string }) => Promise<Pick<FileFindings, 'counts'>>;
  onTaken: () => void;
};

/** Imports content from a file in two steps: a check with its findings, then the import. */
export default function ImportDialog({ open, onClose, title, columns, check, take, onTaken }: ImportDialogProps) {
  const [name, setName] = useState<string | null>(null);
  const checking = useMutation({ mutationFn: async (file: PickedFile) => ({ file, findings: await check(file) }) });
  const taking = useMutation({ mutationFn: take });
  const { file, findings } = checking.data ?? {};
  const leave = () => {
    setName(null);
    checking.reset();
    taking.reset();
    onClose();
  };
  const pick = async (picked: File) => {
    setName(picked.name);
    taking.reset();
    const text = picked.size > fileMax.bytes ? null : await picked.text();
    if (text === null || text.length > fileMax.characters) {
      checking.reset();
      toast.error(contentTexts.tooLarge);
    } else {
      checking.mutate(
        { format: /\.json$/i.test(picked.name) ? 'json' : 'csv', text },
        { onError: (error) => void toast.error(errorText(error, {}, contentTexts.checkFailed)) },
      );
    }
  };
  const takeIn = (picked: PickedFile, seen: string) =>
    taking.mutate(
      { ...picked, seen },
      {
        onSuccess: ({ counts }) => {
          toast.success(contentTexts.taken(counts.added, counts.changed));
          onTaken();
          leave();
        },
        onError: (error) => {
          toast.error(errorText(error, contentTexts.errors, contentTexts.takeFailed));
          checking.mutate(picked);
        },
      },
    );
  return (
    <Dialog open={open} onClose={leave} title={title} description={columns}>
      <div className="stack gap-16">
        <FilePicker name={name} busy={checking.isPending} onPick={(picked) => void pick(picked)} />
        {file && findings && (
          <>
            <Findings findings={findings} format={file.format} />
            {findings.counts.wrong === 0 && findings.counts.added + findings.counts.changed > 0 && (
              <Button
                large
                wide
                busy={taking.isPending}
                busyText={contentTexts.taking}
                onClick={() => takeIn(file, findings.seen)}
              >
                {contentTexts.take(findings.counts.added, findings.counts.changed)}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

type FindingsProps = { findings: FileFindings; format: ContentFormat };

/** The result of a check: counts by kind, then all errors or all new and changed entries. */
export function Findings({ findings: { entries, counts }, format }: FindingsProps) {
  const where = (at: number) => (at === 0 ? contentTexts.wholeFile : contentTexts.place[format](at));
  const wrong = entries.filter(({ effect }) => effect === 'wrong');
  const steps = entries.filter(({ effect }) => effect === 'added' || effect === 'changed');
  const hint =
    wrong.length > 0 ? contentTexts.wrongHint : steps.length > 0 ? contentTexts.readyHint : contentTexts.nothingToDo;
  return (
    <section className="stack gap-12" aria-live="polite">
      <ul className={`${styles.counts} flex wrap gap-8`}>
        {fileEffects
          .filter((effect) => counts[effect] > 0)
          .map((effect) => (
            <li key={effect} data-effect={effect}>
              <b>{counts[effect]}</b> {contentTexts.effects[effect]}
            </li>
          ))}
      </ul>
      <p>{hint}</p>
      <ul className={styles.entries}>
        {(wrong.length > 0 ? wrong : steps).map(({ at, title, effect, issues }) => (
          <li key={`${at} ${title}`} data-effect={effect}>
            <span className={styles.place}>{where(at)}</span> <b dir="auto">{title}</b>
            {issues.map(({ field, message }) => (
              <span key={`${field} ${message}`} className={styles.issue}>
                {field && <code>{field}</code>} {message}
              </span>
            ))}
            {issues.length === 0 && <span className={styles.effect}>{contentTexts.effects[effect]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
