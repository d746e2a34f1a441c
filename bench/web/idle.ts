import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { watchProcessorTime } from '../../checks/run/processor-time.ts';
import { chromiumLaunch } from '../../tests/e2e/support/chromium.ts';
import type { Couple } from './couple.ts';

interface Idle {
  path: string;
  /** Shares of one core for the browser with all its processes: during the animations and afterwards. */
  moving: number;
  resting: number;
}

const settling = 2_000;
const movement = 10_000;
const watched = 6_000;

/** The processor use of a page without input. */
export async function idlePages(url: string, { maya }: Couple): Promise<Idle[]> {
  const server = await chromium.launchServer(await chromiumLaunch());
  const browser = await chromium.connect(server.wsEndpoint());
  const spent = () => watchProcessorTime(server.process().pid!).stop() ?? 0;
  const share = async () => {
    const before = spent();
    await wait(watched);
    return (spent() - before) / (watched / 1000);
  };
  const results: Idle[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    const [name = '', value = ''] = maya.cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    for (const path of ['/', '/dashboard', '/pebbles']) {
      const page = await context.newPage();
      await page.goto(url + path);
      await wait(settling);
      const moving = await share();
      await wait(movement);
      results.push({ path, moving, resting: await share() });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}
