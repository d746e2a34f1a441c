import type { Person } from './person.ts';

/** The live stream of a page with all its messages. */
export class Stream {
  readonly messages: { changed: string; ids?: string[] }[] = [];
  text = '';
  isOpen = true;
  readonly #stop = new AbortController();

  static async of(person: Person, url = person.url): Promise<Stream> {
    const stream = new Stream();
    const response = await fetch(`${url}/api/live`, {
      headers: { cookie: person.cookie },
      signal: stream.#stop.signal,
    });
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    void stream.#read(response.body);
    return stream;
  }

  heard(changed: string): boolean {
    return this.messages.some((message) => message.changed === changed);
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let done = 0;
    try {
      for await (const bytes of body) {
        this.text += decoder.decode(bytes, { stream: true });
        for (let end = this.text.indexOf('\n\n', done); end >= 0; end = this.text.indexOf('\n\n', done)) {
          const event = this.text.slice(done, end);
          done = end + 2;
          if (event.startsWith('data: '))
            this.messages.push(JSON.parse(event.slice('data: '.length)) as { changed: string });
        }
      }
    } catch {
      // The test aborted it, or the server closed it.
    }
    this.isOpen = false;
  }
}
