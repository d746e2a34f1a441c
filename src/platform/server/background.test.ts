import { expect, test } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { background } from './background.ts';
import { systemClock } from './clock.ts';

test('a server that stops tells the work in its background, and waits for it', async () => {
  const inBackground = background(systemClock, {} as FastifyBaseLogger);
  const order: string[] = [];
  inBackground.start(async ({ stopping }) => {
    await new Promise((resolve) => stopping.addEventListener('abort', resolve));
    order.push('told');
    await Promise.resolve();
    order.push('tidied up');
  });
  await inBackground.stop();
  order.push('stopped');
  expect(order).toEqual(['told', 'tidied up', 'stopped']);
});

test('work that fails is logged, and the next begins', async () => {
  const errors: unknown[] = [];
  const inBackground = background(systemClock, {
    error: ({ err }: { err: Error }) => errors.push(err.message),
  } as unknown as FastifyBaseLogger);
  const done: string[] = [];
  inBackground.start(async () => {
    throw new Error('it broke');
  });
  inBackground.start(async () => void done.push('next'));
  await inBackground.stop();
  expect([errors, done]).toEqual([['it broke'], ['next']]);
});
