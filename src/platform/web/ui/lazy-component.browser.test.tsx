import { Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyComponent, lazyOverlay, withCode } from './lazy-component.tsx';
import { Toasts } from './toasts.tsx';

beforeEach(() => document.body.replaceChildren());

const missing = page.getByText(/^This part is out of reach\. Are you online\?/);

/** Rejects as a browser without a network does, until `isOnline`. */
function fetching<Props>(component: (props: Props) => React.ReactNode) {
  const network = { isOnline: false };
  const load = () =>
    network.isOnline
      ? Promise.resolve({ default: component })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  return { network, load };
}

test('a component whose code cannot be fetched says so in its place, and "Try again" shows it', async () => {
  const { network, load } = fetching(() => <p>The comments</p>);
  const Comments = lazyComponent(load);
  mount(
    <>
      <p>The page</p>
      <Suspense fallback={<p>Waiting</p>}>
        <Comments />
      </Suspense>
    </>,
  );
  await expect.element(missing).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText('The page')).toBeVisible();
  network.isOnline = true;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('The comments')).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
});

test('an overlay whose code cannot be fetched says so and closes, and opens at the next press', async () => {
  const { network, load } = fetching(
    ({ open }: { open: boolean; onClose: () => void }) => open && <p role="dialog">The stars</p>,
  );
  const Stars = lazyOverlay(load);
  function Card() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Rate
        </button>
        <Stars open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  mount(
    <>
      <Card />
      <Toasts />
    </>,
  );
  const rate = page.getByRole('button', { name: 'Rate' });
  await userEvent.click(rate);
  await expect.element(missing).toBeVisible();
  await expect.element(rate).toHaveAttribute('aria-expanded', 'false');
  network.isOnline = true;
  await userEvent.click(rate);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('an action whose code cannot be fetched says so', async () => {
  mount(<Toasts />);
  await withCode(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    () => {},
  );
  await expect.element(missing).toBeVisible();
});

function mount(children: React.ReactNode): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(children);
}
