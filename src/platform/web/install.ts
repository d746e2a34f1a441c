import { useSyncExternalStore } from 'react';

/** How this browser puts the web app on the home screen: by a question of its own, by the steps of iOS, by its menu; or it has. */
export type InstallWay = 'installed' | 'question' | 'ios' | 'menu';

interface Question extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let question: Question | null = null;
let isInstalled = false;
const watchers = new Set<() => void>();

/** Keeps the browser's install prompt, which is offered once after the page load. */
export function keepInstallQuestion(): void {
  isInstalled = isStandalone();
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(() => (question = event as Question));
  });
  addEventListener('appinstalled', () => change(() => (isInstalled = true)));
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(watch, wayHere);
}

/** Opens the browser's install prompt. Returns true when it was accepted. */
export async function askToInstall(): Promise<boolean> {
  const asked = question;
  change(() => (question = null));
  return (await asked?.prompt())?.outcome === 'accepted';
}

function wayHere(): InstallWay {
  if (isInstalled) return 'installed';
  if (question) return 'question';
  return isIos() ? 'ios' : 'menu';
}

/** Whether this page is the installed app. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function change(what: () => void) {
  what();
  for (const watcher of watchers) watcher();
}
