import { writeFileSync } from 'node:fs';
import { licensesPage } from './licenses-page.ts';
import { root } from './lock.ts';

writeFileSync(`${root}docs/licenses.md`, licensesPage());
