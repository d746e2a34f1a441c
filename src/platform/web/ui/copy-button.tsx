import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { toast } from './toasts.tsx';

interface CopyButtonProps extends ButtonLook {
  className?: string;
  text: string;
  label: string;
  done: string;
  failed: string;
}

/** Copies a text and shows a check mark for two seconds. */
export function CopyButton({ text, label, done, failed, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(Date.now());
      toast.success(done);
    } catch {
      toast.error(failed);
    }
  };
  return (
    <Button tone="soft" {...look} aria-label={look.square ? label : undefined} onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {!look.square && label}
    </Button>
  );
}
