/** A node of a plan in PostgreSQL's JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  /** Per loop. */
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  /** The procedure or job that ran the statement, directly or through a function, trigger or foreign key. */
  during: string;
  statement: string;
  top: PlanNode;
}

export interface Tables {
  growing: readonly string[];
  /** The first column of each index. */
  leading: ReadonlyMap<string, string>;
}

/**
 * Describes plans that read all of a growing table, or an amount that grows with it; once per statement. Jobs may read a range of due rows, also
 * those that run by themselves meanwhile.
 */
export function wholeReads(plans: readonly Plan[], { growing, leading }: Tables, jobs: readonly string[]): string[] {
  const ofJobs = new Set(plans.filter(({ during }) => jobs.includes(during)).map(({ statement }) => statement));
  const found = plans.flatMap(({ during, statement, top }) =>
    readsOf(top, leading, { heap: null, isCut: ofJobs.has(statement) })
      .filter(({ table }) => growing.includes(table))
      .map(({ table, by }) => [`${by} of ${table}: ${statement.replaceAll(/\s+/g, ' ').trim()}`, during] as const),
  );
  return [...new Map(found.toReversed())].map(([complaint, during]) => `${during}: ${complaint}`);
}

interface Above {
  /** The table of a bitmap scan. */
  heap: string | null;
  /** Whether a LIMIT bounds the rows. */
  isCut: boolean;
}

interface Read {
  table: string;
  by: string;
}

function readsOf(node: PlanNode, leading: Tables['leading'], { heap, isCut }: Above): Read[] {
  const { 'Node Type': type, 'Relation Name': table = heap, Plans: parts = [] } = node;
  const by = table === null ? null : isTooBroad(node, leading, isCut);
  const cutBelow = type === 'Limit' || (isCut && type !== 'Sort');
  return [
    ...(by === null ? [] : [{ table: table!, by }]),
    ...parts.flatMap((part) => readsOf(part, leading, { heap: table, isCut: cutBelow })),
  ];
}

/** As PostgreSQL spells `is_administrator()`, which depends on no row. */
const asksWhoAdministers =
  /^\(COALESCE\(split_part\(current_setting\('app\.scope'::text, true\), ' '::text, 4\), ''::text\) = 'administrator'::text\)$/;

/** An index scan must use the first column with an equality. A bounded scan may start anywhere, unless it looks for rows, and a job may read a range. */
function isTooBroad(
  { 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition, Filter: filter }: PlanNode,
  leading: Tables['leading'],
  isCut: boolean,
): string | null {
  if (/Seq Scan|Sample Scan|Tid Range Scan/.test(type)) return 'a sequential scan';
  if (!/Index/.test(type)) return null;
  const first = leading.get(index) ?? '';
  if (condition === undefined)
    return isCut && (filter === undefined || asksWhoAdministers.test(filter)) ? null : `all of the index ${index}`;
  // A condition shows an expression in PostgreSQL's own spelling.
  const asked = !/^\w+$/.test(first)
    ? [isCut ? '' : ' = ']
    : isCut
      ? [`(${first} `, `(ROW(${first},`]
      : [`(${first} = `];
  return asked.some((start) => condition.includes(start)) ? null : `more than was asked for of the index ${index}`;
}

/** Describes statements that read more than `most` rows of growing tables; once per statement. */
export function longReads(plans: readonly Plan[], { growing }: Tables, most: number): string[] {
  const found = plans.flatMap(({ during, statement, top }) =>
    rowsOf(top, null)
      .filter(({ table, rows }) => growing.includes(table) && rows > most)
      .map(
        ({ table, rows }) =>
          [`${table}: ${statement.replaceAll(/\s+/g, ' ').trim()}`, `${during}: ${Math.round(rows)} rows of`] as const,
      ),
  );
  return [...new Map(found.toReversed())].map(([statement, rows]) => `${rows} ${statement}`);
}

function rowsOf(node: PlanNode, heap: string | null): { table: string; rows: number }[] {
  const {
    'Node Type': type,
    'Relation Name': table = heap,
    'Actual Rows': rows = 0,
    'Rows Removed by Filter': passed = 0,
    'Actual Loops': loops = 0,
    Plans: parts = [],
  } = node;
  return [
    ...(table !== null && /Scan/.test(type) ? [{ table, rows: (rows + passed) * loops }] : []),
    ...parts.flatMap((part) => rowsOf(part, table)),
  ];
}
