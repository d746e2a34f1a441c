import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Imported first by a program: sends it SIGTERM when it reads its file of the number SIGNAL_AT_FILE, and says at its end how many more it has read. */
const at = Number(process.env.SIGNAL_AT_FILE);
let read = 0;

if (isMainThread) {
  registerHooks({
    load(url, context, next) {
      read += 1;
      if (read === at) process.kill(process.pid, 'SIGTERM');
      return next(url, context);
    },
  });
  process.on('exit', () => console.log(`files read after the signal: ${read - at}`));
}
