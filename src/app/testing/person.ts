import { randomInt } from 'node:crypto';

/** A client with the cookies of a browser that sends requests like the web app. */
export class Person {
  readonly url: string;
  readonly firstName: string;
  readonly lastName = 'Otter';
  readonly password = 'river stones at dusk';
  email = '';
  id = '';
  cookie = '';
  /** The cookie of a known browser; sent only if a test puts it into `cookie`. */
  device = '';
  /** The cookie of a log-in at the OpenID provider. */
  signOn = '';
  /** The cookie that owns the challenges for passkeys. */
  challenge = '';
  /** The X-Forwarded-For address. Each person has one, because limits count by address. */
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor(url: string, firstName: string) {
    this.url = url;
    this.firstName = firstName;
  }

  async signUp({ email, timeZone = 'UTC' }: { email: string; timeZone?: string }): Promise<void> {
    this.email = email;
    const { firstName, lastName, password } = this;
    const { me } = await this.write<{ me: { id: string } }>('accounts.signUp', {
      firstName,
      lastName,
      email,
      password,
      timeZone,
    });
    this.id = me.id;
  }

  async pairWith(other: Person): Promise<void> {
    const { pairingCode } = await other.read<{ pairingCode: string }>('pairing.status');
    await this.write('pairing.sendRequest', { code: pairingCode });
    const { incoming } = await other.read<{ incoming: { id: string }[] }>('pairing.status');
    await other.write('pairing.acceptRequest', { requestId: incoming[0]!.id });
  }

  /** Calls a query such as 'pairing.status'. Throws its error. */
  async read<T = Record<string, unknown>>(procedure: string, input: Record<string, string> = {}): Promise<T> {
    return this.#bodyOf(await this.ask(procedure, { query: input }));
  }

  /** All pages of a list whose items have the name `list`. */
  async pages<Item>(procedure: string, list: string, input: Record<string, string> = {}): Promise<Item[][]> {
    const { [list]: items, nextCursor } = await this.read<Record<string, unknown> & { nextCursor: string | null }>(
      procedure,
      input,
    );
    return [
      items as Item[],
      ...(nextCursor === null ? [] : await this.pages<Item>(procedure, list, { ...input, cursor: nextCursor })),
    ];
  }

  /** Calls a mutation such as 'pairing.sendRequest'. Throws its error. */
  async write<T = Record<string, unknown>>(procedure: string, input: unknown = {}): Promise<T> {
    return this.#bodyOf(await this.ask(procedure, { body: JSON.stringify(input) }));
  }

  /** Like `write`, but sends the call again while the server is too busy for it: PostgreSQL ends a wait for a lock after two seconds. */
  async writeUntilAnswered<T = Record<string, unknown>>(call: string, input: unknown = {}): Promise<T> {
    try {
      return await this.write<T>(call, input);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'unavailable') return this.writeUntilAnswered(call, input);
      throw error;
    }
  }

  /** The error of a request that must fail. */
  async errorOf(procedure: string, input: unknown = {}, kind: 'read' | 'write' = 'write'): Promise<RequestError> {
    try {
      await (kind === 'write' ? this.write(procedure, input) : this.read(procedure, input as Record<string, string>));
    } catch (error) {
      if (error instanceof RequestError) return error;
      throw error;
    }
    throw new Error(`${procedure} did not fail`);
  }

  async ask(
    procedure: string,
    { query, body, headers }: { query?: Record<string, string>; body?: BodyInit; headers?: Record<string, string> },
  ): Promise<Response> {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.url}/api/${procedure.replace('.', '/')}${search && `?${search}`}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [this.cookie, this.challenge, this.signOn].filter(Boolean).join('; '),
        'x-forwarded-for': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const pair = set.split(';')[0] ?? '';
      if (/^(?:__Host-)?d=/.test(pair)) this.device = pair;
      else if (/^(?:__Host-)?o=/.test(pair)) this.signOn = pair;
      else if (/^(?:__Host-)?c=/.test(pair)) this.challenge = pair;
      else this.cookie = pair;
    }
    return response;
  }

  async #bodyOf<T>(response: Response): Promise<T> {
    const body = (await response.json()) as T & { code: string; data: RequestError['data'] };
    if (!response.ok) throw new RequestError(response.status, body.code, body.data);
    return body;
  }
}

export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: { issues?: { field: string; message: string }[]; minutes?: number };

  constructor(status: number, code: string, data: RequestError['data']) {
    super(`${status} ${code} ${JSON.stringify(data)}`);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}
