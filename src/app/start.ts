import { assertRuntime } from '#platform/server/runtime.ts';
import { readSettings } from '#platform/server/settings.ts';
import { demoLogins } from '../../db/seed/demo.ts';
import { start } from './server.ts';

try {
  assertRuntime();
  const settings = readSettings(process.env);
  const { url, stop } = await start(settings);
  console.log(`Otterway is at ${url}`);
  if (settings.demo) console.log(demoLogins());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const late = setTimeout(() => process.exit(1), (settings.graceSeconds + 10) * 1000);
      void stop().finally(() => {
        clearTimeout(late);
        process.exit(0);
      });
    });
  }
} catch (fault) {
  const { code, port, message } = fault as NodeJS.ErrnoException & { port?: number };
  console.error(code === 'EADDRINUSE' ? `port ${port} is taken by another program; stop it, or set PORT to another one` : message);
  process.exit(1);
}
