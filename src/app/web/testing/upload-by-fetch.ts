/** Stands for `XMLHttpRequest`, as `platform/web/upload.ts` uses it: answered as `fetch` is. */
export class UploadByFetch {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: Blob | undefined;
  responseType = '';
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  private readonly headers = new Headers();
  private readonly stop = new AbortController();
  private target: [method: string, url: string] = ['POST', '/'];
  private answered = new Headers();

  open(method: string, url: string): void {
    this.target = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  abort(): void {
    this.stop.abort();
    this.onabort();
  }

  send(body: Blob): void {
    const [method, url] = this.target;
    this.upload.onprogress?.({ loaded: body.size / 2, total: body.size });
    fetch(url, { method, headers: this.headers, body, signal: this.stop.signal })
      .then(async (response) => {
        [this.status, this.answered, this.response] = [response.status, response.headers, await response.blob()];
        this.onload();
      })
      .catch(() => this.stop.signal.aborted || this.onerror());
  }
}
