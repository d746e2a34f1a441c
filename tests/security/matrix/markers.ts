const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const word = /marker\d+[a-z]+/g;
const encoded = /[A-Za-z0-9_-]{24,}={0,2}/g;

export const everyone = '*';

/** Marker words in all content, and ids and codes of resources, each with the accounts that may see it. */
export class Markers {
  readonly #seenBy = new Map<string, ReadonlySet<string>>();

  /** A unique word that names its owner. */
  word(owner: string, viewers: readonly string[]): string {
    const word = `marker${this.#seenBy.size}${owner}`;
    this.#seenBy.set(word, new Set(viewers));
    return word;
  }

  /** Marks a value that the product generated. Repeated calls add viewers. */
  mark(value: string, viewers: readonly string[]): void {
    this.#seenBy.set(value.toLowerCase(), new Set([...(this.#seenBy.get(value.toLowerCase()) ?? []), ...viewers]));
  }

  get size(): number {
    return this.#seenBy.size;
  }

  /** The markers in a text that the viewer must not see. */
  leakedTo(viewer: string, text: string): string[] {
    return found(text).filter((marker) => {
      const viewers = this.#seenBy.get(marker);
      return viewers !== undefined && !viewers.has(viewer) && !viewers.has(everyone);
    });
  }

  /** All marker words in a text, for texts that must quote nobody. */
  static quoted(text: string): string[] {
    return found(text).filter((marker) => marker.startsWith('marker'));
  }
}

/** Also looks inside Base64, such as the cursor of a list. */
function found(text: string): string[] {
  const inside = [...text.matchAll(encoded)]
    .map(([run]) => Buffer.from(run, 'base64url').toString('latin1'))
    .join('\n');
  const all = `${text}\n${inside}`.toLowerCase();
  const codes = [...text.matchAll(/\b[A-HJ-NP-Z2-9]{6}\b/g)].map(([code]) => code.toLowerCase());
  return [...new Set([...(all.match(word) ?? []), ...(all.match(uuid) ?? []), ...codes])];
}
