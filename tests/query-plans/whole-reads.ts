/** A node of a plan, as PostgreSQL tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  /** For each time that it ran. */
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  /** The call or the job that sent the statement, or upon which a function, a trigger or a foreign key did. */
  during: string;
  statement: string;
  top: PlanNode;
}

export interface Tables {
  growing: readonly string[];
  /** What each index is sorted by first. */
  leading: ReadonlyMap<string, string>;
}

/**
 * Where plans read all of a table that grows, or so much of one that it grows along, as sentences; once for each statement. What
 * jobs look for, also those that run by themselves meanwhile, is what is due: they may ask for a range.
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
  /** Of a bitmap: what it is of. */
  heap: string | null;
  /** Whether no more is read than so many rows. */
  isCut: boolean;
}

interface Read {
  table: string;
  by: string;
}

function readsOf(node: PlanNode, leading: Tables['leading'], { heap, isCut }: Above): Read[] {
  const { 'Node Type': type, 'Relation Name': table = heap, Plans: parts = [] } = node;
  const by = table === null ? null : tooMuch(node, leading, isCut);
  const cutBelow = type === 'Limit' || (isCut && type !== 'Sort');
  return [...(by === null ? [] : [{ table: table!, by }]), ...parts.flatMap((part) => readsOf(part, leading, { heap: table, isCut: cutBelow }))];
}

/**
 * An index must be asked by what it is sorted by first, and for the rows of somebody or something. What is cut short may begin
 * anywhere in it, and what is due is a range of it.
 */
function tooMuch({ 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition, Filter: filter }: PlanNode, leading: Tables['leading'], isCut: boolean): string | null {
  if (/Seq Scan|Sample Scan|Tid Range Scan/.test(type)) return 'a sequential scan';
  if (!/Index/.test(type)) return null;
  const first = leading.get(index) ?? '';
  if (condition === undefined) return isCut && (filter === undefined || /^\(InitPlan \d+\)\.col1$/.test(filter)) ? null : `all of the index ${index}`;
  // An expression is written out in a condition, where nobody knows it again.
  const asked = !/^\w+$/.test(first) ? [' = '] : isCut ? [`(${first} `, `(ROW(${first},`] : [`(${first} = `];
  return asked.some((start) => condition.includes(start)) ? null : `more than was asked for of the index ${index}`;
}

/** Where statements really read more than so many rows of tables that grow, as sentences; once for each statement. */
export function longReads(plans: readonly Plan[], { growing }: Tables, most: number): string[] {
  const found = plans.flatMap(({ during, statement, top }) =>
    rowsOf(top, null)
      .filter(({ table, rows }) => growing.includes(table) && rows > most)
      .map(({ table, rows }) => [`${table}: ${statement.replaceAll(/\s+/g, ' ').trim()}`, `${during}: ${Math.round(rows)} rows of`] as const),
  );
  return [...new Map(found.toReversed())].map(([statement, rows]) => `${rows} ${statement}`);
}

function rowsOf(node: PlanNode, heap: string | null): { table: string; rows: number }[] {
  const { 'Node Type': type, 'Relation Name': table = heap, 'Actual Rows': rows = 0, 'Rows Removed by Filter': passed = 0, 'Actual Loops': loops = 0, Plans: parts = [] } = node;
  return [...(table !== null && /Scan/.test(type) ? [{ table, rows: (rows + passed) * loops }] : []), ...parts.flatMap((part) => rowsOf(part, table))];
}
