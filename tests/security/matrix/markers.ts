const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const word = /canary\d+[a-z]+/g;
const encoded = /[A-Za-z0-9_-]{24,}={0,2}/g;

export const everyone = '*';

/** Marks in everything that people write, and the ids and codes of what is theirs: each with those who may ever see it. */
export class Markers {
  readonly #seenBy = new Map<string, ReadonlySet<string>>();

  /** A word that is nowhere else, naming whose it is, and who may see it. */
  word(owner: string, seers: readonly string[]): string {
    const word = `canary${this.#seenBy.size}${owner}`;
    this.#seenBy.set(word, new Set(seers));
    return word;
  }

  /** What the product made itself, such as an id. Who may see it adds up. */
  mark(value: string, seers: readonly string[]): void {
    this.#seenBy.set(value.toLowerCase(), new Set([...(this.#seenBy.get(value.toLowerCase()) ?? []), ...seers]));
  }

  get size(): number {
    return this.#seenBy.size;
  }

  /** The markers of a text that whoever it is for must not see. */
  leakedTo(viewer: string, text: string): string[] {
    return found(text).filter((marker) => {
      const seers = this.#seenBy.get(marker);
      return seers !== undefined && !seers.has(viewer) && !seers.has(everyone);
    });
  }

  /** Every word of people's in a text, whoever may see it, for what should quote nobody. */
  static quoted(text: string): string[] {
    return found(text).filter((marker) => marker.startsWith('canary'));
  }
}

/** As it stands, and within what is written in Base64, such as the cursor of a list. */
function found(text: string): string[] {
  const inside = [...text.matchAll(encoded)].map(([run]) => Buffer.from(run, 'base64url').toString('latin1')).join('\n');
  const all = `${text}\n${inside}`.toLowerCase();
  const codes = [...text.matchAll(/\b[A-HJ-NP-Z2-9]{6}\b/g)].map(([code]) => code.toLowerCase());
  return [...new Set([...(all.match(word) ?? []), ...(all.match(uuid) ?? []), ...codes])];
}
