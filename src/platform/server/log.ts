import type { Settings } from './settings.ts';

/** Replaces standard output for log lines. */
export interface LogSink {
  write(line: string): void;
}

/**
 * JSON lines without names and content. They are written synchronously: handing them to another thread costs more, and a killed process would lose
 * them.
 */
export function logOptions({ logLevel }: Settings, sink?: LogSink) {
  if (logLevel === 'silent' && !sink) return false;
  const stream = sink ?? standardOutput();
  return {
    level: logLevel === 'silent' ? 'info' : logLevel,
    base: null,
    serializers: { err: (error: unknown) => serializeError(error) },
    stream,
  };
}

function standardOutput(): LogSink {
  // The reader of the pipe is gone; the server continues without a log.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  if (!process.stdout.isTTY) return { write: (line) => void process.stdout.write(line) };
  return { write: (line) => void process.stdout.write(onTerminal(line)) };
}

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** A line for a terminal. Successful requests and the listening address are omitted. */
export function onTerminal(line: string): string {
  const {
    level,
    time,
    msg = '',
    err,
    reqId: _,
    ...more
  } = JSON.parse(line) as { level: number; time: number; msg?: string; err?: LoggedError; reqId?: string };
  if (level === 30 && ('route' in more || msg.startsWith('Server listening'))) return '';
  const facts = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`);
  const reasons = err
    ? [`\n  ${err.message}${err.code ? ` (${err.code})` : ''}`, ...(level >= 50 ? [`\n${err.stack}`] : [])]
    : [];
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

/** An error without messages and details that may quote a row, an input or a recipient. */
function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint, table, column, severity, command, responseCode } = error as Error & Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const quotes =
    severity !== undefined
      ? 'refused by the database'
      : typeof command === 'string'
        ? `refused by the mail server${typeof responseCode === 'number' ? ` with ${responseCode} at ${command}` : ''}`
        : undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    code: text(code),
    message: quotes ?? error.message,
    constraint: text(constraint),
    table: text(table),
    column: text(column),
    stack: stack ?? '',
    ...(error.cause !== undefined && depth < 3 && { cause: serializeError(error.cause, depth + 1) }),
  };
}
