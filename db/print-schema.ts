import { writeFileSync } from 'node:fs';
import { migratedSchema } from './migrated-schema.ts';

const { schema, rows } = await migratedSchema();
writeFileSync(new URL('./schema.sql', import.meta.url), schema);
writeFileSync(new URL('./rows.ts', import.meta.url), rows);
