/** The model's state: rows that are replaced and never changed, so that a step can be undone. */

export type Day = string;
/** A person's number in the order of sign-up. */
export type Who = number;

interface Human {
  state: 'here' | 'leaving' | 'gone';
  /** When the account was deleted, or will be erased. */
  due: number;
  zone: string;
  next: { zone: string; on: Day } | null;
  balance: number;
}

export interface Memory {
  id: string;
  /** '3' is the third person's own lane, '1+3' the lane of two. */
  lane: string;
  author: Who;
  type: 'planned' | 'past';
  date: Day;
  activity: string;
  category: string | null;
  pebbles: number;
  paidEach: number | null;
  removedAt: number | null;
  removedBy: Who | null;
  reversed: boolean;
  stars: Readonly<Record<Who, number>>;
  credit: Who;
  /** What its author has sent. */
  sent: Submit;
  isEdited: boolean;
  wasShared: boolean;
  addedAt: number;
}

export interface Submit {
  procedure: string;
  input: Record<string, unknown>;
}

export interface Goal {
  id: string;
  lane: string;
  by: Who;
  template: string;
  target: number;
  reward: number;
  progress: number;
  status: 'active' | 'completed';
  completedAt: number;
  paidEach: number | null;
}

export interface PairRequest {
  from: Who;
  to: Who;
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'closed';
  at: number;
  decidedAt: number;
}

export interface Entry {
  who: Who;
  reason: string;
  source: string;
  amount: number;
  day: Day;
  at: number;
}

export interface Config {
  baseRateManual: number;
  baseRateSuggestion: number;
  bonus: number;
  suggestionMultiplier: number;
  dailyCap: number;
  decayEnabled: boolean;
  decayThreshold: number;
  decayRate: number;
}

interface Rows {
  human: Human;
  memory: Memory;
  goal: Goal;
  step: { goal: string; by: Who };
  request: PairRequest;
  block: { by: Who; of: Who };
  /** A current or former pair by its lane, with the start of this and the previous pairing. */
  pair: { isOpen: boolean; hasParted: boolean; at: number; atBefore: number; partedAt: number };
  entry: Entry;
  treat: { lane: string; giver: Who };
  voucher: { lane: string; by: Who; giver: Who; isHonored: boolean };
  config: Config & { saves: number };
}

export class ModelState {
  now: number;
  readonly #rows = new Map<keyof Rows, Map<string, unknown>>();
  #undo: (() => void)[] = [];

  constructor(now: number) {
    this.now = now;
  }

  get<K extends keyof Rows>(kind: K, key: string | number): Rows[K] | undefined {
    return this.#of(kind).get(String(key));
  }

  all<K extends keyof Rows>(kind: K): [string, Rows[K]][] {
    return [...this.#of(kind)];
  }

  put<K extends keyof Rows>(kind: K, key: string | number, row: Rows[K] | undefined): void {
    const rows = this.#of(kind);
    const [name, before] = [String(key), rows.get(String(key))];
    this.#undo.push(() => (before === undefined ? rows.delete(name) : rows.set(name, before)));
    if (row === undefined) rows.delete(name);
    else rows.set(name, row);
  }

  /** Replaces some fields of an existing row. */
  set<K extends keyof Rows>(kind: K, key: string | number, some: Partial<Rows[K]>): void {
    this.put(kind, key, { ...this.get(kind, key)!, ...some });
  }

  /** A mark for undo. Marks before a committed one are gone. */
  mark(): number {
    return this.#undo.length;
  }

  backTo(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()!();
  }

  settle(): void {
    this.#undo = [];
  }

  #of<K extends keyof Rows>(kind: K): Map<string, Rows[K]> {
    let rows = this.#rows.get(kind);
    if (!rows) this.#rows.set(kind, (rows = new Map()));
    return rows as Map<string, Rows[K]>;
  }
}
