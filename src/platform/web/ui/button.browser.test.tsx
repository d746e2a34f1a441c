import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './layout.css';
import { Button } from './button.tsx';

let root: Root;

beforeEach(() => {
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

for (const [words, look] of [
  ['text', {}],
  ['large text', { large: true }],
  ['icon', { square: true }],
] as const)
  for (const busyText of [undefined, 'Accepting...', 'No'])
    test(`a button with ${words} keeps its size while it is busy${busyText ? ` and says “${busyText}”` : ''}, and what is beside it its place`, () => {
      const boxes = [false, true, false].map((busy) => {
        flushSync(() =>
          root.render(
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, width: 260 }}>
              <Button {...look} busy={busy} busyText={busyText}>
                {words === 'icon' ? <svg /> : 'Accept'}
              </Button>
              <Button tone="soft">Reject</Button>
              <Button tone="ghost">Block</Button>
            </div>,
          ),
        );
        return [...document.querySelectorAll('button')].map(
          (button) => button.getBoundingClientRect().toJSON() as DOMRect,
        );
      });
      expect(boxes[1]).toEqual(boxes[0]);
      expect(boxes[2]).toEqual(boxes[0]);
    });

test.each([undefined, 'Asking...'])(
  'a button shows its icon before its words, in one row, with the busy text %s',
  (busyText) => {
    flushSync(() =>
      root.render(
        <Button wide busyText={busyText}>
          <svg />
          Use a passkey
        </Button>,
      ),
    );
    const icon = document.querySelector('svg')!;
    const range = document.createRange();
    range.selectNode(icon.nextSibling!);
    const [sign, words] = [icon.getBoundingClientRect(), range.getBoundingClientRect()];
    expect(words.left - sign.right).toBe(8);
    expect(Math.abs(words.top + words.bottom - sign.top - sign.bottom)).toBeLessThan(4);
  },
);

test('a button is called by the text that it shows', async () => {
  flushSync(() => root.render(<Button busyText="Accepting...">Accept</Button>));
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Accept');
  flushSync(() =>
    root.render(
      <Button busy busyText="Accepting...">
        Accept
      </Button>,
    ),
  );
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Accepting...');
});
