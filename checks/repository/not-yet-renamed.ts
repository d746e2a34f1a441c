/** Identifiers and files that still have a retired term in their name. Only remove names from this list. */
export const notYetRenamed: readonly string[] = [
  'LedStatement',
  'src/platform/server/database/gathered-writes.ts',
  'src/platform/server/database/led-statement.ts',
  'turns',
];
