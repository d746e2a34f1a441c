import type { Cluster } from './cluster.ts';
import type { Sabotage } from './sabotage.ts';

/** One numbered attack of the threat model, with whoever uses the product by right beside it. */
export interface Attack {
  number: string;
  title: string;
  /** How often it is tried: as the threat model wants it, and in the quick form of npm test. */
  tries: { full: number; quick: number };
  /** Where it is tried; everywhere, unless one of the databases cannot have the vulnerability. */
  on?: readonly Cluster['kind'][];
  /** Whether it opens pages in a browser, so that the web app must be built. */
  web?: true;
  /** Its defence switched off: then it must succeed. `on` names the database where that is shown, PostgreSQL unless said. */
  sabotage: Sabotage & { on?: Cluster['kind'] };
  attempt(cluster: Cluster, tries: number, how: { quick: boolean }): Promise<Result>;
}

export interface Result {
  tried: number;
  /** How often the attacker got what they wanted. */
  succeeded: number;
  /** Rightful uses, in words, and whether each was served in spite of the attack. */
  control: Record<string, boolean>;
  /** What else is worth a line, such as times. */
  note?: string;
}
