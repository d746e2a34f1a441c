import type { QueryClient } from '@tanstack/react-query';
import type { Memory } from './queries.ts';

export type OnMemory = { memoryId: string };
export type Change<Input extends OnMemory> = (memory: Memory, input: Input) => Memory | null;

export const atOnce = { mutationKey: ['memories', 'at once'] };

/** A page that was read while a write is under way does not know of it yet. */
export function withPendingWrites(queries: QueryClient, memories: Memory[]): Memory[] {
  return memories.flatMap((memory) => withPending(queries, memory) ?? []);
}

export function withPending(queries: QueryClient, memory: Memory, besides?: unknown): Memory | null {
  const pending = queries.getMutationCache().findAll({ ...atOnce, status: 'pending' });
  return pending.reduce<Memory | null>((shown, { state, meta }) => {
    const input = state.variables as OnMemory;
    const change = meta?.change as Change<OnMemory> | undefined;
    if (!shown || !change || input === besides || input.memoryId !== memory.id) return shown;
    return change(shown, input);
  }, memory);
}
