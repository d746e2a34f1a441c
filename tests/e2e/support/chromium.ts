import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Launch options for Chromium: the packaged browser, or the one that CHROMIUM names. */
export async function chromiumLaunch(): Promise<BrowserLaunch> {
  const room = await unpacked();
  const given = process.env.CHROMIUM;
  const libraries: Record<string, string> = given ? {} : { LD_LIBRARY_PATH: join(room, 'al2023', 'lib') };
  return {
    executablePath: given ?? join(room, 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    env: { ...(process.env as Record<string, string>), ...libraries, FONTCONFIG_FILE: join(room, 'fonts.conf') },
  };
}

/** Returns a folder with the browser, the libraries that a bare system lacks, and the only fonts it sees: emoji come from the product. */
async function unpacked(): Promise<string> {
  const home = join(tmpdir(), `otterway-chromium-${packageVersion()}-no-emoji-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) {
    const fresh = mkdtempSync(`${home}-`);
    unpackBrowser(fresh);
    writeFileSync(join(fresh, 'fonts.conf'), fontsOnlyFrom(home));
    settle(fresh, home);
  }
  if (process.getuid && statSync(home).uid !== process.getuid())
    throw new Error(`${home} belongs to another user; remove it`);
  return home;
}

/** The package unpacks into the temporary folder. It unpacks its extra libraries only in AWS Lambda. */
function unpackBrowser(into: string): void {
  const unpack = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: into, AWS_EXECUTION_ENV: 'nodejs24.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
}

function fontsOnlyFrom(home: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir></fontconfig>\n`;
}

/** Another process may have unpacked at the same time. The first one stays. */
function settle(fresh: string, home: string): void {
  try {
    renameSync(fresh, home);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function packageVersion(): string {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  return (JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as { version: string }).version;
}
