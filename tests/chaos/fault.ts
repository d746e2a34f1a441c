import type { Kind } from '../harness/cluster.ts';
import type { Load, LoadOptions } from './load.ts';
import type { Stage } from './stage.ts';

/** Something that goes wrong while people use the product. */
export interface Fault {
  /** By which it is picked: npm run chaos -- NAME. */
  name: string;
  says: string;
  on: readonly Kind[];
  /** How often, or how many seconds: the whole of it, and a taste. */
  full: number;
  quick: number;
  diskMegabytes?: number;
  /** Whether live updates travel by a broker. */
  hasBroker?: boolean;
  load?: LoadOptions;
  happen(scene: Scene): Promise<void>;
}

export interface Scene extends Pick<Stage, 'servers' | 'disk' | 'kind'> {
  /** Only faults of PostgreSQL have these. */
  postgres: NonNullable<Stage['postgres']>;
  proxy: NonNullable<Stage['proxy']>;
  /** Only faults that have one. */
  broker: NonNullable<Stage['broker']>;
  load: Load;
  /** `full` or `quick`. */
  amount: number;
  pause(ms: number): Promise<void>;
  /** To be called the moment a fault is over: waits until all servers are ready again, and remembers how long that took. */
  over(): Promise<void>;
  /** What must hold besides, in words. */
  expect(what: string, holds: boolean): void;
  /** What is worth a line. */
  note(what: string): void;
}
