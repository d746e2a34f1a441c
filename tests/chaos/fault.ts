import type { Edit } from '../harness/sabotage.ts';
import type { Load, LoadOptions } from './load.ts';
import type { Kind, Stage } from './stage.ts';

/** A fault to inject while people use the product. */
export interface Fault {
  /** The name for `npm run chaos -- NAME`. */
  name: string;
  title: string;
  on: readonly Kind[];
  /** Number of repetitions, or of seconds, in the full and the quick form. */
  full: number;
  quick: number;
  diskMegabytes?: number;
  /** Whether live updates use a broker. */
  hasBroker?: boolean;
  /** Whether pictures are in an S3 store, behind a proxy of its own. */
  hasStore?: boolean;
  edits?: readonly Edit[];
  load?: LoadOptions;
  inject(scene: Scene): Promise<void>;
}

export interface Scene extends Pick<Stage, 'servers' | 'disk' | 'kind'> {
  /** Set for faults of PostgreSQL only. */
  postgres: NonNullable<Stage['postgres']>;
  proxy: NonNullable<Stage['proxy']>;
  /** Set for faults of Citus only. */
  citus: NonNullable<Stage['citus']>;
  /** Set for faults with a broker only. */
  broker: NonNullable<Stage['broker']>;
  /** The proxy before the store; set for faults with a store only. */
  store: NonNullable<Stage['store']>;
  load: Load;
  /** `full` or `quick`. */
  amount: number;
  pause(ms: number): Promise<void>;
  /** Call it at the end of a fault. It waits until all servers are ready and records the time. */
  over(): Promise<void>;
  /** Records a further condition that must hold. */
  expect(what: string, holds: boolean): void;
  /** Adds a text to the output line. */
  note(what: string): void;
}
