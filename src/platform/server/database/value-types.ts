import pg from 'pg';

/** How values arrive in the code: days as plain text, instants as ISO text, whole and decimal numbers as numbers. */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = parsers.get(oid);
    return own ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown);
  },
} as pg.CustomTypesConfig;

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);
