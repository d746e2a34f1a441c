import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import { fileMax } from '#platform/contract/content-choices.ts';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { contentTexts } from './content-texts.ts';
import { FilePicker } from './file-picker.tsx';
import { Findings } from './findings.tsx';

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
