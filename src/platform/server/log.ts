import type { Settings } from './settings.ts';

/** Where log lines go, when not to standard output. */
export interface LogSink {
  write(line: string): void;
}

/**
 * JSON lines that name no person and quote nothing anybody wrote. Each is written before anything else is done: to hand it to
 * another thread costs several times as much, and a process that is killed would lose it.
 */
export function logOptions({ logLevel }: Settings, given?: LogSink) {
  if (logLevel === 'silent' && !given) return false;
  const stream = given ?? standardOutput();
  return {
    level: logLevel === 'silent' ? 'info' : logLevel,
    base: null,
    serializers: { err: (error: unknown) => withoutContent(error) },
    stream,
  };
}

function standardOutput(): LogSink {
  // Whoever read it is gone: the server goes on without being heard.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  if (!process.stdout.isTTY) return { write: (line) => void process.stdout.write(line) };
  return { write: (line) => void process.stdout.write(onTerminal(line)) };
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** A line as a person reads it at a terminal; nothing of a request that went well, and of where it listens, which is said otherwise. */
export function onTerminal(line: string): string {
  const { level, time, msg = '', err, reqId: _, ...more } = JSON.parse(line) as { level: number; time: number; msg?: string; err?: LoggedError; reqId?: string };
  if (level === 30 && ('call' in more || msg.startsWith('Server listening'))) return '';
  const facts = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`);
  const reasons = err ? [`\n  ${err.message}${err.code ? ` (${err.code})` : ''}`, ...(level >= 50 ? [`\n${err.stack}`] : [])] : [];
  return `${new Date(time).toTimeString().slice(0, 8)} ${levels[level] ?? level}: ${[msg, ...facts].filter(Boolean).join(' ')}${reasons.join('')}\n`;
}

type LoggedError = {
  type: string;
  code?: string;
  message: string;
  constraint?: string;
  table?: string;
  column?: string;
  stack: string;
  cause?: LoggedError;
};

/** What is known of an error, less what may quote a row or an input: a database says both in its messages and details, a mail server says to whom. */
function withoutContent(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint, table, column, severity, command } = error as Error & Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const quotes = severity !== undefined ? 'refused by the database' : typeof command === 'string' ? 'refused by the mail server' : undefined;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
  return {
    type: error.name,
    code: text(code),
    message: quotes ?? error.message,
    constraint: text(constraint),
    table: text(table),
    column: text(column),
    stack: stack ?? '',
    ...(error.cause !== undefined && depth < 3 && { cause: withoutContent(error.cause, depth + 1) }),
  };
}
