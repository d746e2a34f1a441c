import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  environment: Record<string, string>;
  volumes: string[];
  mem_limit: string;
}

export interface Started {
  environment: Record<string, string>;
  /** The paths inside the container that can be written and outlast it. */
  volumes: string[];
  gigabytes: number;
}

/** The service of compose.yaml as `docker compose up` starts it without deploy/.env. */
export function readCompose(): Started {
  const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8').replaceAll(
    /\$\{\w+:-([^}]*)\}/g,
    '$1',
  );
  const { services } = parse(text) as { services: { otterway: Service } };
  const { environment, volumes, mem_limit: limit } = services.otterway;
  return { environment, volumes: volumes.map((volume) => volume.split(':')[1]!), gigabytes: Number.parseFloat(limit) };
}
