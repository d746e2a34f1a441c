import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, error, until, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../../checks/postgres/free-port.ts';
import { waitTimeout, type DrivenBrowser } from './driven-browser.ts';

/** The window's own buttons would keep it wider than a phone. */
const narrowWindow = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0 }';

interface Drawing {
  /** Whether layers are composited. Without a graphics driver they are not, and other code of WebKit runs. */
  composited: boolean;
}

/** WebKitGTK on its own display, driven by WebDriver. */
export async function openWebKit(driverPath: string, { composited }: Drawing): Promise<DrivenBrowser> {
  const settings = mkdtempSync(join(tmpdir(), 'otterway-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), narrowWindow);
  const display = await startDisplay();
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      WEBKIT_DISABLE_COMPOSITING_MODE: composited ? '0' : '1',
      DISPLAY: display.name,
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  });
  const stop = () => {
    service.kill();
    display.process.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    await waitForDriver(`http://127.0.0.1:${port}/status`);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    const see = (xpath: string) =>
      driver.wait(until.elementLocated(By.xpath(xpath)), waitTimeout, `nothing is at ${xpath}`);
    // Retries: an element that is re-rendered or moves can be replaced before the click.
    const act = async (xpath: string, what: (element: WebElement) => Promise<void>) =>
      void (await driver.wait(
        async () => what(await see(xpath)).then(() => true, isTransient),
        waitTimeout,
        `${xpath} cannot be used`,
      ));
    const errors: string[] = [];
    const keepErrors = async () =>
      void errors.push(...(await driver.executeScript<string[]>('return window.errorsHere ?? []')));
    return {
      open: async (url) => {
        await keepErrors();
        await driver.get(url);
        await driver.executeScript(recordErrors);
      },
      resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
      see: async (xpath) => void (await see(xpath)),
      press: (xpath) =>
        act(xpath, async (element) => {
          await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          // A press on something that moves goes beside it.
          let place = '';
          await driver.wait(async () => place === (place = JSON.stringify(await element.getRect())), waitTimeout);
          await element.click();
        }),
      type: (xpath, text) => act(xpath, (element) => element.sendKeys(text)),
      until: async (expression, meaning) =>
        void (await driver.wait(
          () => driver.executeScript<boolean>(`return ${expression}`),
          waitTimeout,
          `never: ${meaning}`,
        )),
      // Without compositing WebKit does not redraw a page at rest, and the screenshot never comes.
      saveScreenshot: async (file) => {
        if (!composited) return;
        await driver.executeAsyncScript('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))');
        writeFileSync(file, await driver.takeScreenshot(), 'base64');
      },
      errors: async () => {
        await keepErrors();
        return errors;
      },
      close: () => driver.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

const passing = [
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

function isTransient(error: unknown): false {
  if (passing.some((kind) => error instanceof kind)) return false;
  throw error;
}

/** WebDriver reports no errors, so the page collects its own from load on. */
function recordErrors(): void {
  const errors: string[] = [];
  const log = console.error;
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
    log(...words);
  };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  Object.assign(globalThis, { errorsHere: errors });
}

/** A virtual display; the server picks a free number and prints it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (output) => resolve(String(output).trim()));
    server.once('exit', () => reject(new Error('Xvfb does not start')));
  });
  return { name: `:${number}`, process: server };
}

async function waitForDriver(url: string): Promise<void> {
  for (
    const end = Date.now() + waitTimeout;
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ));
  ) {
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
