import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '#platform/testing/eventually.ts';
import { answer, inputsOf, noNetwork } from '#app/web/testing/answers.ts';
import { today } from '#app/web/testing/couple.ts';
import { mount } from '#app/web/testing/mount.tsx';
import { aMemory } from '../testing/a-memory.ts';
import { MemoryCard } from './memory-card.tsx';

test('a reaction whose request fails says so and is taken back', async () => {
  const memory = aMemory();
  answer({ 'memories.react': noNetwork });
  mount(<MemoryCard memory={memory} today={today} partnerName="Theo" />);
  const fire = page.getByRole('button', { name: 'React with 🔥' });
  await userEvent.click(fire);
  await expect.element(page.getByText('Failed to update reaction')).toBeVisible();
  await expect.element(fire).toHaveAttribute('aria-pressed', 'false');
  await eventually(() => expect(inputsOf('memories.react')).toEqual([{ memoryId: memory.id, reaction: '🔥' }]));
});
