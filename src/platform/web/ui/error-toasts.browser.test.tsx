import { ORPCError } from '@orpc/client';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFailureToast } from './error-toasts.ts';
import { Toasts, toast } from './toasts.tsx';

beforeEach(() => document.body.replaceChildren());

const unavailable = new ORPCError('unavailable', { defined: true, status: 503, data: {} });

test('a read that could not be repeated is not told of while its earlier answer is on screen; the first one is, and so is what the server says', async () => {
  const Reads = () => {
    useFailureToast(
      { isError: true, errorUpdatedAt: 1, error: unavailable, data: ['a memory'] },
      'Failed to load memories',
    );
    useFailureToast({ isError: true, errorUpdatedAt: 1, error: unavailable, data: undefined }, 'Failed to load goals');
    useFailureToast(
      {
        isError: true,
        errorUpdatedAt: 1,
        error: new ORPCError('forbidden', { defined: true, status: 403, data: {} }),
        data: [],
      },
      'Failed to load badges',
    );
    return null;
  };
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <Toasts />
      <Reads />
    </>,
  );
  await expect.element(page.getByText('Failed to load goals')).toBeVisible();
  await expect.element(page.getByText('Failed to load badges')).toBeVisible();
  toast.info('the last one');
  await expect.element(page.getByText('the last one')).toBeVisible();
  await expect.element(page.getByText('Failed to load memories')).not.toBeInTheDocument();
});
