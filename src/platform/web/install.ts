import { useSyncExternalStore } from 'react';

/** How this browser puts the web app on the home screen: by a question of its own, by the steps of iOS, by its menu; or it has. */
export type InstallWay = 'installed' | 'question' | 'ios' | 'menu';

interface Question extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let question: Question | null = null;
let isInstalled = false;
const watchers = new Set<() => void>();

/** The browser offers its question once, soon after the page has loaded: it is kept for whoever wants to ask it later. */
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

/** Asks the browser's own question; true when it was answered with yes. */
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

function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
function isIos(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function change(what: () => void) {
  what();
  for (const watcher of watchers) watcher();
}
