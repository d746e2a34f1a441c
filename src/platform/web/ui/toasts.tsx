import { Suspense } from 'react';
import type { toast as Sonner } from 'sonner';
import { lazyBackground } from './lazy-background.ts';
import './toasts.module.css';

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading';
type ToastOptions = {
  /** The id of an earlier toast, to take its place. */
  id?: string;
  action?: { label: string; onPress: () => void };
  duration?: number;
};

/** Shows a sentence for four seconds; a loading one stays until it is replaced or dismissed. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  /** Takes a toast away, if it still stands. */
  dismiss: (id: string) => {
    const own = shown.get(id);
    shown.delete(id);
    if (own !== undefined) void attached.promise.then((sonner) => sonner.dismiss(own));
  },
};

const ToastPlace = lazyBackground(() => import('./toaster.tsx'));

/** The place toasts appear in, once per document. Its code comes beside that of the first page. */
export function Toasts() {
  return (
    <Suspense>
      <ToastPlace onReady={attached.resolve} />
    </Suspense>
  );
}

/** Sonner forgets what it is told before its place is there, as by a guard before the first page. */
const attached = Promise.withResolvers<typeof Sonner>();

/** What Sonner calls each that stands. One that leaves takes another two hundred milliseconds, and a new one of its id would leave with it. */
const shown = new Map<string, string>();
let count = 0;

function show(kind: Kind, text: string, { id = `toast-${count}`, action, duration }: ToastOptions = {}) {
  count += 1;
  const own = shown.get(id) ?? `${id} ${count}`;
  shown.set(id, own);
  const leaves = () => void (shown.get(id) === own && shown.delete(id));
  const press = () => {
    leaves();
    action?.onPress();
  };
  void attached.promise.then((sonner) =>
    sonner[kind](text, {
      id: own,
      onAutoClose: leaves,
      onDismiss: leaves,
      ...(duration === undefined ? {} : { duration }),
      ...(action ? { action: { label: action.label, onClick: press } } : {}),
    }),
  );
  return id;
}
