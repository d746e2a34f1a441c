import type { Cluster } from './cluster.ts';
import type { Sabotage } from './sabotage.ts';

/** One numbered attack of the threat model, with normal use of the product beside it. */
export interface Attack {
  number: string;
  title: string;
  /** Number of attempts: as the threat model asks, and in the quick form of `npm test`. */
  tries: { full: number; quick: number };
  /** The databases it runs on; both unless one cannot have the vulnerability. */
  on?: readonly Cluster['kind'][];
  /** It mostly waits, so it runs beside the others, on a second cluster. */
  waits?: true;
  /** Settings that it needs, on a server of its own. */
  env?: Record<string, string>;
  /** Whether it opens pages in a browser and so needs the built web app. */
  web?: true;
  /** Switches the defense off, so that the attack must succeed. `on` is the database for that run, PostgreSQL by default. */
  sabotage: Sabotage & { on?: Cluster['kind'] };
  attempt(cluster: Cluster, tries: number, how: { quick: boolean }): Promise<Result>;
}

export interface Result {
  attempts: number;
  /** How often the attacker reached the goal. */
  succeeded: number;
  /** Normal uses by name, and whether each worked during the attack. */
  control: Record<string, boolean>;
  /** Further figures to print, such as times. */
  note?: string;
}
