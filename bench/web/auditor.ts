import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumLaunch } from '../../tests/e2e/support/chromium.ts';
import { install } from './installed.ts';

export interface Audit {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  /** Number of requests until the page is loaded. */
  requests: number;
  /** Compressed bytes with headers. */
  transfer: number;
  script: number;
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
}

interface Page {
  url: string;
  /** The session cookie of a member. */
  cookie?: string;
}

interface Report {
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { transferSize: number; resourceType: string; protocol: string }[] } }
  >;
  categories: Record<string, { score: number }>;
  runtimeError?: { message: string };
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

/** Painting takes longer on a busy machine. The time limit does not affect the simulated times. */
const flags = {
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  maxWaitForFcp: 180_000,
  maxWaitForLoad: 240_000,
};

/** Lighthouse with its phone preset and a new browser profile for each page. */
export async function auditor(): Promise<(page: Page) => Promise<Audit>> {
  const folder = new URL('lighthouse/', import.meta.url);
  install(folder);
  const entry = createRequire(folder).resolve('lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return async ({ url, cookie }) => {
    const browser = await freshBrowser();
    try {
      const { lhr } = await lighthouse(url, {
        ...flags,
        port: browser.port,
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
      });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return read(lhr);
    } finally {
      await browser.close();
    }
  };
}

function read({ audits, categories }: Report): Audit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => categories[name]?.score ?? Number.NaN;
  const requests = (audits['network-requests']?.details?.items ?? []).filter(({ protocol }) =>
    protocol.startsWith('http'),
  );
  const weight = (items: typeof requests) => items.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    transfer: weight(requests),
    script: weight(requests.filter(({ resourceType }) => resourceType === 'Script')),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
  };
}

async function freshBrowser() {
  const { executablePath, args, env } = await chromiumLaunch();
  const profile = mkdtempSync(join(tmpdir(), 'otterway-lighthouse-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
      ...args,
      'about:blank',
    ],
    { env, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const told = join(profile, 'DevToolsActivePort');
  while (!existsSync(told)) {
    if (browser.exitCode !== null) throw new Error('the browser ended before it could be reached');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port: Number(readFileSync(told, 'utf8').split('\n')[0]),
    close: async () => {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
