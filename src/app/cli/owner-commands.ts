import { listDeletions, writeDeletionList } from './deletion-list.ts';
import type { ClientBase } from 'pg';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import type { Settings } from '#platform/server/settings.ts';
import { backupOptions } from './backup-exclusions.ts';
import { errorsOf } from './integrity-checks.ts';
import { sealedErrors } from './sealed-rows.ts';
import { storedPictures } from './stored-pictures.ts';

/** The queries of owner commands, each answered with text. */
export const ownerCommands = {
  backup: (client: ClientBase, settings: Settings, now: Date) => writeBackup(client, backupOptions(settings, now)),
  deletions: async function* (client: ClientBase, settings: Settings, now: Date) {
    yield writeDeletionList(await listDeletions(client, now), settings);
  },
  check: async function* (client: ClientBase, settings: Settings) {
    yield JSON.stringify([...(await errorsOf(client)), ...(await sealedErrors(client, settings))]);
  },
  /** One line for each, so that it may be many. */
  pictures: async function* (client: ClientBase) {
    for await (const page of storedPictures(client))
      yield page.map((picture) => `${JSON.stringify(picture)}\n`).join('');
  },
};

export type OwnerCommand = keyof typeof ownerCommands;
