const words: Record<number, string> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  408: 'Request Timeout',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** An answer as text, for a connection that no HTTP server looks after; it ends with what is written here, or never. */
export function writtenAnswer(status: number, headers: Readonly<Record<string, unknown>>, body = ''): string {
  const all = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const lines = [`HTTP/1.1 ${status} ${words[status] ?? ''}`, ...Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`)];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A refusal with the words and headers of every other one. */
export function writtenRefusal(status: number, headers: Readonly<Record<string, unknown>>, refusal: { code: string; data: object }): string {
  const body = JSON.stringify({ code: refusal.code, data: refusal.data });
  return writtenAnswer(status, { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }, body);
}
