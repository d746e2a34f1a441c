import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from './lock.ts';

/** The parts of the Compose specification that the files use. Anything else is a mistake or needs a line here. */
const limit = z.union([z.string(), z.int()]);
const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const mount = z.string().regex(/^(?:[\w-]+|\.?\/[\w./-]+|\$\{\w+:-[\w./-]+\}):\/[\w./-]+(?::ro)?$/);
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.literal('..'),
      dockerfile: z.literal('deploy/Containerfile'),
      target: z.enum(['server', 'proxy']),
    })
    .optional(),
  restart: z.enum(['unless-stopped', 'no']),
  user: z.string().optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string().regex(/^[A-Z0-9_]+$/), z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^(\d+|\$\{PUBLISH:-127\.0\.0\.1:3000\}):\d+$/)).optional(),
  tmpfs: z.array(z.string().regex(/^\/[\w/]+:size=\d+m,/)),
  volumes: z.array(mount).default([]),
  networks: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).optional(),
      disable: z.boolean().optional(),
      interval: duration.optional(),
      timeout: duration.optional(),
      start_period: duration.optional(),
    })
    .optional(),
  stop_signal: z.string().optional(),
  stop_grace_period: duration.optional(),
  shm_size: limit.optional(),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  pids_limit: z.int(),
  profiles: z.array(z.string()).optional(),
  working_dir: z.string().optional(),
});
const composeFile = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })).optional(),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
});

/** The Citus file is laid over another one. */
const layers: Record<string, string[]> = {
  'compose.yaml': ['compose.yaml'],
  'compose.postgres.yaml': ['compose.postgres.yaml'],
  'compose.citus.yaml': ['compose.postgres.yaml', 'compose.citus.yaml'],
};

export const installations = Object.keys(layers);

export type Installation = z.output<typeof composeFile>;

/** The installation as Compose puts it together. Throws if it has what is not known here. */
export function readInstallation(name: string): Installation {
  const files = layers[name]!.map(
    (file) => parse(readFileSync(`${root}deploy/${file}`, 'utf8'), { merge: true }) as Merged,
  );
  return composeFile.parse(files.reduce((below, above) => merged(below, above) as Merged));
}

type Merged = { [key: string]: unknown };
const isMap = (value: unknown): value is Merged => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Compose lays files over each other: maps by key, lists one after the other, but for commands. */
function merged(below: unknown, above: unknown, key = ''): unknown {
  if (isMap(below) && isMap(above))
    return {
      ...below,
      ...Object.fromEntries(
        Object.entries(above).map(([name, value]) => [name, name in below ? merged(below[name], value, name) : value]),
      ),
    };
  if (Array.isArray(below) && Array.isArray(above) && !['command', 'test'].includes(key))
    return [...new Set([...(below as unknown[]), ...(above as unknown[])])];
  return above;
}
