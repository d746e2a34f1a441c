import { writeFileSync } from 'node:fs';
import { licencesPage } from './licences-page.ts';
import { root } from './lock.ts';

writeFileSync(`${root}docs/licences.md`, licencesPage());
