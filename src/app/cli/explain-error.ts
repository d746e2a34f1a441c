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
