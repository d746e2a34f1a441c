import { onlineManager, useMutationState, type Mutation } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { outboxScope } from '../device/sends.ts';
import { unsentTexts } from './messages.ts';
import styles from './unsent-note.module.css';

/** Says that what was written with this id, or to it, waits for a network. Its children stand there otherwise. */
export default function UnsentNote({ id, children }: { id: string; children?: ReactNode }) {
  if (!useUnsentIds().some((ids) => ids.has(id))) return children;
  return (
    <span className={`${styles.waiting} row gap-5 muted small`}>
      <Hourglass size={16} aria-hidden /> {unsentTexts.waiting}
    </span>
  );
}

/** How much waits for a network on this device. */
export function UnsentCount() {
  const { length } = useUnsentIds();
  return length > 0 && unsentTexts.wait(length);
}

const isWaiting = ({ options, state: { status, isPaused, failureCount } }: Mutation) =>
  options.scope?.id === outboxScope('lane') &&
  status === 'pending' &&
  (failureCount > 0 || (isPaused && !onlineManager.isOnline()));

const idsIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in what waits for a network, one set for each write. */
function useUnsentIds(): ReadonlySet<string>[] {
  return useMutationState({
    filters: { predicate: isWaiting },
    select: ({ state }) => new Set(JSON.stringify(state.variables).match(idsIn)),
  });
}
