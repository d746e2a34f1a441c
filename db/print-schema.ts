import { writeFileSync } from 'node:fs';
import { migratedSchema } from './migrated-schema.ts';

writeFileSync(new URL('./schema.sql', import.meta.url), await migratedSchema());
