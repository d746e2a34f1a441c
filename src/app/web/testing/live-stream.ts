/** Stands for the stream of updates of an open page. */
export class LiveStream extends EventTarget {
  static readonly CLOSED = 2;
  private static readonly open = new Set<LiveStream>();
  readyState = 1;

  constructor() {
    super();
    LiveStream.open.add(this);
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }

  close(): void {
    this.readyState = LiveStream.CLOSED;
    LiveStream.open.delete(this);
  }

  static closeAll(): void {
    for (const stream of this.open) stream.close();
  }

  static sayToAll(data: string): void {
    for (const stream of this.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  }

  static get count(): number {
    return this.open.size;
  }
}
