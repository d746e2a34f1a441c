import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Bytes that this process decrypts before it turns to another event: now, and the most since the last question. */
let [now, most] = [0, 0];

export function mostDecrypted(): number {
  const answer = most;
  most = 0;
  return answer;
}

const create = crypto.createDecipheriv;
crypto.createDecipheriv = ((...given: Parameters<typeof create>) => {
  const decipher = create(...given);
  const update = decipher.update.bind(decipher) as (...data: unknown[]) => Buffer;
  return Object.assign(decipher, {
    update: (...data: unknown[]) => {
      const open = update(...data);
      if (now === 0) setImmediate(() => (now = 0));
      now += open.length;
      most = Math.max(most, now);
      return open;
    },
  });
}) as typeof create;
syncBuiltinESMExports();
