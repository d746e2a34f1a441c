import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './first-render.ts';
import { keepLoading } from './keep-loading.ts';

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
  dismiss: (id: string) => void (count > 0 && toasters().then(([toaster]) => {
    const own = shown.get(id);
    if (own === undefined) return;
    shown.delete(id);
    toaster.toast.dismiss(own);
  })),
};

/** The place toasts appear in, once per document; its code comes after the first paint. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    void asked.then(want);
    whenIdle(want);
  }, []);
  return (
    wanted && (
      <Suspense>
        <Toaster onReady={standing.resolve} />
      </Suspense>
    )
  );
}

const load = () => keepLoading(() => import('./toaster.tsx'));
const Toaster = lazy(load);
const standing = Promise.withResolvers<void>();
const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
const toasters = () => Promise.all([load(), standing.promise]);
/** What Sonner calls each that stands. One that leaves takes another two hundred milliseconds, and a new one of its id would leave with it. */
const shown = new Map<string, string>();
let count = 0;

function show(kind: Kind, text: string, { id = `toast-${count}`, action, duration }: ToastOptions = {}) {
  count += 1;
  ask();
  const fresh = `${id} ${count}`;
  void toasters().then(([toaster]) => {
    const own = shown.get(id) ?? fresh;
    shown.set(id, own);
    const leaves = () => void (shown.get(id) === own && shown.delete(id));
    const press = () => {
      leaves();
      action?.onPress();
    };
    toaster.toast[kind](text, {
      id: own,
      onAutoClose: leaves,
      onDismiss: leaves,
      ...(duration === undefined ? {} : { duration }),
      ...(action ? { action: { label: action.label, onClick: press } } : {}),
    });
  });
  return id;
}
