import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Riverbed } from './scene.tsx';

test('seven to nine stones lie on the riverbed', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Riverbed />);
  await expect.poll(() => place.querySelectorAll('i').length).toBeGreaterThanOrEqual(7);
  expect(place.querySelectorAll('i').length).toBeLessThanOrEqual(9);
});
