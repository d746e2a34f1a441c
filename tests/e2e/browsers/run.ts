import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webPush from 'web-push';
import { pushBy, type Push } from '#platform/server/push.ts';
import { TallyKeeper } from '../../../checks/run/tally.ts';
import { openProduct } from '../support/product.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { openFirefox } from './firefox.ts';
import { walkMainScreens } from './main-screens.ts';
import { startPushService } from './push-service.ts';
import { receivePush } from './receive-push.ts';
import { openWebKit } from './webkit.ts';

interface Kind {
  name: string;
  /** Required programs; `open` gets the path of the first. */
  programs: [string, ...string[]];
  open(program: string): Promise<DrivenBrowser>;
  /** What it does, instead of walking through the main screens. */
  walk?: (browser: DrivenBrowser) => Promise<void>;
}

const kinds: Kind[] = [
  { name: 'firefox', programs: ['firefox-esr'], open: openFirefox },
  {
    name: 'firefox-push',
    programs: ['firefox-esr'],
    open: (program) => openFirefox(program, pushPreferences()),
    walk: (browser) => receivePush(browser, product, pushHere()),
  },
  {
    name: 'webkit',
    programs: ['WebKitWebDriver', 'Xvfb'],
    open: (program) => openWebKit(program, { composited: true }),
  },
  {
    name: 'webkit-plain',
    programs: ['WebKitWebDriver', 'Xvfb'],
    open: (program) => openWebKit(program, { composited: false }),
  },
];

const results = fileURLToPath(new URL('../../../test-results/browsers', import.meta.url));
const keeper = process.env.TALLY ? new TallyKeeper() : null;
const installed = kinds.filter(isInstalled);
if (installed.length === 0) {
  keeper?.complete();
  process.exit(0);
}
const pushService = await startPushService();
const product = await openProduct(undefined, {}, { DEMO: 'on' });
let failed = 0;
await Promise.all(installed.map(run));
await product.stop();
pushService.stop();
keeper?.complete();
process.exit(failed);

function isInstalled({ name, programs }: Kind): boolean {
  const missing = programs.filter((program) => !onPath(program));
  if (missing.length === 0) return true;
  console.log(`${name}: not run, ${missing.join(' and ')} not installed`);
  keeper?.note(`not run in ${name}: ${missing.join(' and ')} not installed`);
  return false;
}

async function run({ name, programs, open, walk }: Kind): Promise<void> {
  const pictures = join(results, name);
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const errors = await errorsIn(await open(onPath(programs[0])!), pictures, walk);
  console.log(
    [`${name}: ${errors.length === 0 ? 'it works' : 'failed'}, pictures in ${pictures}`, ...errors].join('\n  '),
  );
  keeper?.count(name, walk ? 'push messages' : 'main screens', errors.length === 0);
  if (errors.length > 0) failed = 1;
}

async function errorsIn(browser: DrivenBrowser, pictures: string, walk: Kind['walk']): Promise<string[]> {
  try {
    await (walk?.(browser) ?? walkMainScreens(browser, product.url, pictures));
    return await browser.errors();
  } catch (error) {
    return [String(error), ...(await browser.errors().catch(() => ['the page is gone']))];
  } finally {
    await browser.close().catch(() => undefined);
  }
}

/** The only browser whose push service can be another one. It allows notifications, and shows them itself, since there is no desktop. */
function pushPreferences(): Record<string, unknown> {
  return {
    'dom.push.connection.enabled': true,
    'dom.push.serverURL': pushService.url,
    'dom.push.testing.allowInsecureServerURL': true,
    'permissions.default.desktop-notification': 1,
    'alerts.useSystemBackend': false,
  };
}

function pushHere(): Push {
  return pushBy(
    { ...webPush.generateVAPIDKeys(), subject: 'mailto:hello@example.org' },
    { info: console.log },
    pushService.connecting,
  );
}

function onPath(program: string): string | undefined {
  return process.env.PATH?.split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
