import { Suspense, type ReactNode } from 'react';
import type { toast as Sonner } from 'sonner';
import { lazyBackground } from './lazy-background.ts';
import './toasts.module.css';

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading';
type ToastOptions = {
  /** The id of an earlier toast to replace. */
  id?: string;
  action?: { label: string; onPress: () => void };
  /** A second button, which only closes the toast. */
  close?: { label: string; onPress: () => void };
  duration?: number;
  /** Stands before the sentence instead of the sign of its kind. */
  icon?: ReactNode;
};

/** Shows a sentence for four seconds; a loading one stays until it is replaced or dismissed. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  /** Removes a toast if it is still on screen. */
  dismiss: (id: string) => {
    const own = sonnerIds.get(id);
    sonnerIds.delete(id);
    if (own !== undefined) void sonnerOnceReleased().then((sonner) => sonner.dismiss(own));
  },
};

const ToastPlace = lazyBackground(() => import('./toaster.tsx'));

/** The container of toasts, once per document. Its code loads in parallel with the first page. */
export function Toasts() {
  return (
    <Suspense>
      <ToastPlace onReady={attached.resolve} />
    </Suspense>
  );
}

/** Sonner drops toasts from before its container is mounted, such as those of a route guard. */
const attached = Promise.withResolvers<typeof Sonner>();

/** Toasts wait while something has the whole screen. */
let held: PromiseWithResolvers<void> | undefined;

export function holdToasts(): void {
  held ??= Promise.withResolvers();
}

export function releaseToasts(): void {
  held?.resolve();
  held = undefined;
}

const sonnerOnceReleased = () => Promise.all([attached.promise, held?.promise]).then(([sonner]) => sonner);

/** Sonner's ids of the visible toasts. A closing toast takes 200 ms, and a new one with its id would close too. */
const sonnerIds = new Map<string, string>();
let count = 0;

/** Whether a toast is on screen or about to be. */
export const hasToasts = () => sonnerIds.size > 0;

function show(kind: Kind, text: string, { id = `toast-${count}`, action, close, duration, icon }: ToastOptions = {}) {
  count += 1;
  const own = sonnerIds.get(id) ?? `${id} ${count}`;
  sonnerIds.set(id, own);
  const leaves = () => void (sonnerIds.get(id) === own && sonnerIds.delete(id));
  const pressed = (onPress: () => void) => () => {
    leaves();
    onPress();
  };
  void sonnerOnceReleased().then((sonner) =>
    sonner[kind](text, {
      id: own,
      onAutoClose: leaves,
      onDismiss: leaves,
      ...(icon === undefined ? {} : { icon }),
      ...(duration === undefined ? {} : { duration }),
      ...(action ? { action: { label: action.label, onClick: pressed(action.onPress) } } : {}),
      ...(close ? { cancel: { label: close.label, onClick: pressed(close.onPress) } } : {}),
    }),
  );
  return id;
}
