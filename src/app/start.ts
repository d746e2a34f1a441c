import { assertRuntime } from '#platform/server/runtime.ts';
import { readSettings } from '#platform/server/settings.ts';
import { start } from './server.ts';

assertRuntime();
try {
  const { url, stop } = await start(readSettings(process.env));
  console.log(`Otterway is at ${url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const late = setTimeout(() => process.exit(1), 10_000);
      void stop().finally(() => {
        clearTimeout(late);
        process.exit(0);
      });
    });
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
