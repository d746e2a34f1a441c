import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const program = file('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

interface Summary {
  violations: Violation[];
  ruleSetUsed: { forbidden: { name: string }[] };
}

/** Runs dependency-cruiser on these folders below `root`. */
export function checkImports(
  root: string,
  folders: readonly string[],
  configuration = '.dependency-cruiser.mjs',
): Summary {
  const output = execFileSync(
    process.execPath,
    [program, '--config', file(configuration), '--output-type', 'json', '--no-progress', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return (JSON.parse(output) as { summary: Summary }).summary;
}
