import { createElement, startTransition, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { readiness } from '../reach.ts';
import { Button } from './button.tsx';
import { uiTexts } from './messages.ts';
import { toast } from './toasts.tsx';

type Load<Props> = () => Promise<{ default: Component<Props> }>;
type Component<Props> = (props: Props) => ReactNode;
type Overlay = { open: boolean } & ({ onClose: () => void } | { onOpen: (isOpen: boolean) => void });

/** A component whose code is fetched when it is first drawn. Without its code, a sentence with "Try again" stands in its place. */
export function lazyComponent<Props extends object>(load: Load<Props>): Component<Props> {
  const code = codeOf(load);
  return function LazyComponent(props: Props) {
    const [fetched, setFetched] = useState(code.get);
    const Component = use(fetched);
    if (Component) return <Component {...props} />;
    const again = async () => {
      const next = code.again();
      startTransition(() => setFetched(next));
      if (!(await next)) await loadAnew();
    };
    return (
      <p role="alert" className="cluster mt-8">
        {uiTexts.missing}
        <Button tone="lagoon" onClick={() => void again()}>
          {uiTexts.tryAgain}
        </Button>
      </p>
    );
  };
}

/** An overlay whose code is fetched when it first opens. It stays mounted for its closing animation. Without its code it closes, and a toast says so. */
export function lazyOverlay<Props extends Overlay>(load: Load<Props>): Component<Props> {
  const code = codeOf(load);
  function Opened({ overlay, onMissing }: { overlay: Props; onMissing: () => void }) {
    const [fetched] = useState(code.get);
    const Component = use(fetched);
    return Component ? createElement(Component, overlay) : <Missing onMissing={onMissing} />;
  }
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    const giveUp = () => {
      code.forget();
      setWanted(false);
      if (!props.open) return;
      sayMissing();
      if ('onClose' in props) props.onClose();
      else props.onOpen(false);
    };
    return (
      wanted && (
        <Suspense>
          <Opened overlay={props} onMissing={giveUp} />
        </Suspense>
      )
    );
  };
}

/** Acts with code that is fetched for it. Without the code a toast says so. */
export const withCode = <Module,>(load: () => Promise<Module>, act: (module: Module) => unknown): Promise<void> =>
  load().then((module) => void act(module), sayMissing);

function Missing({ onMissing }: { onMissing: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onMissing, []);
  return null;
}

interface Code<Props> {
  /** Null where it could not be fetched. */
  get: () => Promise<Component<Props> | null>;
  again: () => Promise<Component<Props> | null>;
  forget: () => void;
}

/** Fetched once, and after a failure when it is asked for again. */
function codeOf<Props>(load: Load<Props>): Code<Props> {
  let code: Promise<Component<Props> | null> | undefined;
  const again = () =>
    (code = load().then(
      (module) => module.default,
      () => null,
    ));
  return { get: () => code ?? again(), again, forget: () => (code = undefined) };
}

const sayMissing = () =>
  void toast.error(uiTexts.missing, {
    id: uiTexts.missing,
    action: { label: uiTexts.tryAgain, onPress: () => void loadAnew().then(sayMissing) },
  });

/** Chromium never fetches a module again that failed once, and a new release has others: the document is loaded anew where the server answers. */
async function loadAnew(): Promise<void> {
  if ((await readiness()) !== null) location.reload();
}
