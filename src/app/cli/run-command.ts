/** What a shell says of a program that a signal has ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a command with the words after its name; what it returns is the exit code. An error is explained and ends with 1. A signal ends it at once, also
 * as the process 1 of a container, which has no default handlers: what is under way is a transaction, or a file without its name yet.
 */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(exitCodes[signal]));
  try {
    assertRuntime();
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}

/** Advice for system errors by their code; the message of any other error. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, address, port, message } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program; stop it, or set PORT to another one`;
    case 'EADDRNOTAVAIL':
      return `this machine has no address ${address}; set HOST to one that it has, or leave it out`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `nobody knows the address ${(error as { hostname?: string }).hostname}; set HOST to one that this machine has, or leave it out`;
    case 'EACCES':
    case 'EPERM':
      return path
        ? `this user may not write ${path}; give it that right, or choose another place (DATA_DIR)`
        : `this user may not listen on port ${port}; set PORT to one above 1023`;
    case 'EROFS':
      return `${path} cannot be written: its disk is read-only; choose another place (DATA_DIR)`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is a file, where a folder has to be; remove it, or choose another place (DATA_DIR)`;
    case 'EISDIR':
      return `${path ?? 'what was named'} is a folder, where a file has to be; name another one`;
    case '42501':
      return `${message}; set DATABASE_OWNER_URL to a database user who owns the schema`;
    case 'ENOSPC':
      return 'the disk is full; make room';
    default:
      return message;
  }
}

/** The server runs TypeScript with the Node version of the tests, which npm scripts put first on the path. */
export function assertRuntime(): void {
  if (Number(process.versions.node.split('.')[0]) < 26) {
    throw new Error(`Node 26 is needed, this is ${process.version}; start with "npm start", which brings its own`);
  }
}
