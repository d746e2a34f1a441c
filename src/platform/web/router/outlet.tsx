import { Component, createContext, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Pages, Path, Target } from './pages.ts';
import type { Place } from './place.ts';
import type { Router, View } from './router.ts';

type Failed = ComponentType<{ error: unknown }>;

const RouterContext = createContext<{ router: Router; failed: Failed } | null>(null);
const ViewContext = createContext<View | null>(null);
const DepthContext = createContext(0);

type RouterViewProps = {
  router: Router;
  /** Says, in its place, what went wrong with a page or on the way to it. */
  failed: Failed;
  /** Around every page, from the start; the pages stand in its `Outlet`. */
  children: ReactNode;
};

export function RouterView({ router, failed, children }: RouterViewProps) {
  const view = useSyncExternalStore(router.subscribe, router.view);
  if (!view) return null;
  return (
    <RouterContext value={{ router, failed }}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  );
}

/** Where a frame lets the page in. */
export function Outlet() {
  const { failed: Failure } = useContexts();
  const { screens, error, turn } = useView();
  const depth = use(DepthContext);
  const Screen = screens[depth];
  if (!Screen) return error && <Failure error={error.error} />;
  return (
    <DepthContext value={depth + 1}>
      <Boundary turn={turn} failed={Failure}>
        <Screen />
      </Boundary>
    </DepthContext>
  );
}

export function useRouter(): Router {
  return useContexts().router;
}

export function useNavigate(): (target: Target) => Promise<void> {
  return useRouter().navigate;
}

/** The place that is shown. */
export function useLocation(): Place {
  return useView().place;
}

/** What stands after the question mark of the page that is shown, as that page understands it. */
export function useSearch<P extends Path>(_page: P): Pages[P] {
  return useView().search;
}

/** The segment of the path that may be any. */
export function useParam(): string {
  return useView().param;
}

type BoundaryProps = { turn: unknown; failed: Failed; children: ReactNode };
type Broken = { turn: unknown; error?: { thrown: unknown } | undefined };

/** Says what broke below it, until something else is shown. */
export class Boundary extends Component<BoundaryProps, Broken> {
  override state: Broken = { turn: this.props.turn };

  static getDerivedStateFromError(thrown: unknown): Partial<Broken> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps({ turn }: BoundaryProps, state: Broken): Broken | null {
    return turn === state.turn ? null : { turn, error: undefined };
  }

  override render(): ReactNode {
    const { failed: Failure, children } = this.props;
    return this.state.error ? <Failure error={this.state.error.thrown} /> : children;
  }
}

function useContexts() {
  const contexts = use(RouterContext);
  if (!contexts) throw new Error('Only within a RouterView');
  return contexts;
}

function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('Only within a RouterView');
  return view;
}
