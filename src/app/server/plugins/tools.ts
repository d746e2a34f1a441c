import { hasSpace, spaceOfPictures } from '#features/memories/server/pictures/picture-space.ts';
import { openPush } from '#features/notifications/server/open-push.ts';
import { background } from '#platform/server/background.ts';
import { logEmailTransport, openMail, type Mail } from '#platform/server/mail.ts';
import { openIdProvider } from '#platform/server/open-id/provider.ts';
import {
  passwordCost as usualPasswordCost,
  passwordHasher,
  type PasswordCost,
} from '#platform/server/password-hasher.ts';
import { logBucket, pictureFiles as openPictureFiles } from '#platform/server/pictures/picture-files.ts';
import { pictureProcessor as startPictureProcessor } from '#platform/server/pictures/picture-processor.ts';
import type { Push } from '#platform/server/push.ts';
import type { ServerContext } from './server-context.ts';
import type { Storage } from './storage.ts';

export interface ToolOptions {
  /** Replaces the mail of the settings. */
  mail?: Mail;
  /** Replaces push services. */
  sendPush?: Push['send'];
  passwordCost?: PasswordCost;
}

export type Tools = Awaited<ReturnType<typeof openTools>>;

/** Opens what handlers and jobs work with beside the database: senders, password hashes, pictures, and work after a response. */
export async function openTools(
  { server, settings, limits, clock, metrics }: ServerContext,
  { database, ownerDatabase }: Storage,
  { mail: mailOption, sendPush, passwordCost = usualPasswordCost }: ToolOptions,
) {
  const { log } = server;
  const mail = mailOption ?? openMail(settings, log);
  if (!mailOption) void logEmailTransport(settings, log);
  const ownPush = await openPush(ownerDatabase, settings, clock.now(), log);
  const push = sendPush ? { ...ownPush, send: sendPush } : ownPush;

  void logBucket(settings, log);
  const pictureFiles = openPictureFiles(settings, log);
  server.addHook('onClose', () => pictureFiles.close());
  const pictureProcessor = startPictureProcessor(log, {
    seconds: limits.pictureSeconds,
    cpuSeconds: limits.pictureCpuSeconds,
  });
  server.addHook('onClose', () => pictureProcessor.stop());
  metrics?.watchValue('otterway_pictures_bytes', 'Bytes of all pictures, as of a minute ago', () =>
    spaceOfPictures(database),
  );
  metrics?.watchValue('otterway_pictures_refused', '1 when there is no space for new pictures', async () =>
    Number(!(await hasSpace({ database, settings, pictureFiles }))),
  );

  const inBackground = background(clock, log);
  server.addHook('onClose', () => inBackground.stop());
  return {
    mail: metrics?.watchMail(mail) ?? mail,
    push: metrics?.watchPush(push) ?? push,
    provider: openIdProvider(settings, limits, clock, log),
    passwordsOf: passwordHasher(passwordCost),
    pictureFiles,
    pictureProcessor,
    background: inBackground,
  };
}
