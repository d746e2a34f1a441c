import { expect, test } from 'vitest';
import { explainError } from './run-command.ts';

const error = (code: string, facts: object = {}) =>
  Object.assign(new Error(`${code}: as the machine says it`), { code, ...facts });

test.each([
  [
    'a port that is taken',
    error('EADDRINUSE', { port: 3000 }),
    'port 3000 is taken by another program; stop it, or set PORT to another one',
  ],
  [
    'an address of another machine',
    error('EADDRNOTAVAIL', { address: '203.0.113.7' }),
    'this machine has no address 203.0.113.7; set HOST to one that it has, or leave it out',
  ],
  [
    'a name without an address',
    error('ENOTFOUND', { hostname: 'otters.invalid' }),
    'nobody knows the address otters.invalid; set HOST to one that this machine has, or leave it out',
  ],
  [
    'a name that cannot be asked for',
    error('EAI_AGAIN', { hostname: 'otters.invalid' }),
    'nobody knows the address otters.invalid; set HOST to one that this machine has, or leave it out',
  ],
  [
    'a port of the system',
    error('EACCES', { port: 80 }),
    'this user may not listen on port 80; set PORT to one above 1023',
  ],
  [
    'a folder of somebody else',
    error('EACCES', { path: '/srv/otters' }),
    'this user may not write /srv/otters; give it that right, or choose another place (DATA_DIR)',
  ],
  [
    'a protected file',
    error('EPERM', { path: '/srv/otters' }),
    'this user may not write /srv/otters; give it that right, or choose another place (DATA_DIR)',
  ],
  [
    'a disk that is read only',
    error('EROFS', { path: '/srv/otters' }),
    '/srv/otters cannot be written: its disk is read-only; choose another place (DATA_DIR)',
  ],
  [
    'a file in the place of a folder',
    error('EEXIST', { path: 'something' }),
    'something is a file, where a folder has to be; remove it, or choose another place (DATA_DIR)',
  ],
  [
    'a file on the way to a folder',
    error('ENOTDIR', { path: 'something' }),
    'something is a file, where a folder has to be; remove it, or choose another place (DATA_DIR)',
  ],
  [
    'a folder in the place of a file',
    error('EISDIR', { path: 'backups' }),
    'backups is a folder, where a file has to be; name another one',
  ],
  ['reading a folder', error('EISDIR'), 'what was named is a folder, where a file has to be; name another one'],
  ['a full disk', error('ENOSPC'), 'the disk is full; make room'],
  [
    'a login that may not',
    error('42501'),
    '42501: as the machine says it; set DATABASE_OWNER_URL to a database user who owns the schema',
  ],
  ['anything else', error('ECONNRESET'), 'ECONNRESET: as the machine says it'],
  ['what is no error', 'no', 'no'],
])('%s is told in words a person can follow', (_, thrown, words) => expect(explainError(thrown)).toBe(words));
