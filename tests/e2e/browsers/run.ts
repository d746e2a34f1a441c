import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TallyKeeper } from '../../../checks/run/tally.ts';
import { openProduct } from '../support/product.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { openFirefox } from './firefox.ts';
import { walkMainScreens } from './main-screens.ts';
import { openWebKit } from './webkit.ts';

interface Kind {
  name: string;
  /** Required programs; `open` gets the path of the first. */
  programs: [string, ...string[]];
  open(program: string): Promise<DrivenBrowser>;
}

const kinds: Kind[] = [
  { name: 'firefox', programs: ['firefox-esr'], open: openFirefox },
  { name: 'webkit', programs: ['WebKitWebDriver', 'Xvfb'], open: (program) => openWebKit(program, { composited: true }) },
  { name: 'webkit-plain', programs: ['WebKitWebDriver', 'Xvfb'], open: (program) => openWebKit(program, { composited: false }) },
];

const results = fileURLToPath(new URL('../../../test-results/browsers', import.meta.url));
const keeper = process.env.TALLY ? new TallyKeeper() : null;
const product = await openProduct(undefined, {}, { DEMO: 'on' });
let failed = 0;
await Promise.all(kinds.map(run));
await product.stop();
keeper?.complete();
process.exit(failed);

async function run({ name, programs, open }: Kind): Promise<void> {
  const missing = programs.filter((program) => !onPath(program));
  if (missing.length > 0) {
    console.log(`${name}: not run, ${missing.join(' and ')} not installed`);
    keeper?.note(`not run in ${name}: ${missing.join(' and ')} not installed`);
    return;
  }
  const pictures = join(results, name);
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const errors = await errorsIn(await open(onPath(programs[0])!), pictures);
  console.log([`${name}: ${errors.length === 0 ? 'the main screens work' : 'failed'}, pictures in ${pictures}`, ...errors].join('\n  '));
  keeper?.count(name, 'main screens', errors.length === 0);
  if (errors.length > 0) failed = 1;
}

async function errorsIn(browser: DrivenBrowser, pictures: string): Promise<string[]> {
  try {
    await walkMainScreens(browser, product.url, pictures);
    return await browser.errors();
  } catch (error) {
    return [String(error), ...(await browser.errors().catch(() => ['the page is gone']))];
  } finally {
    await browser.close().catch(() => undefined);
  }
}

function onPath(program: string): string | undefined {
  return process.env.PATH?.split(delimiter).map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
