import { expect, test } from 'vitest';
import { numberedSteps } from './steps.ts';

test('the steps of a suggestion become numbered lines in their order', () => {
  const steps = [
    { step_number: 3, activity: 'Split the last dumpling', notes: null },
    { step_number: 1, activity: 'Meet at the gate' },
    { step_number: 2, activity: 'One stall each', notes: 'cash only' },
  ];
  expect(numberedSteps(steps)).toBe('1. Meet at the gate\n2. One stall each (cash only)\n3. Split the last dumpling');
});
