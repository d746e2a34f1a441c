// @ts-check
import { features } from './checks/repository/features.ts';

const tests = '\\.(test|spec)\\.tsx?$|/testing/';
const server = '^src/(features/[^/]+|platform)/server/|^src/app/(server|cli|testing)/|^db/';
const web = '^src/(features/[^/]+|platform)/web/|^src/app/web/|^src/design/';
const pure = [
  '^src/features/[^/]+/([a-z-]*contract|rules|messages|format)\\.ts$',
  '^src/features/[^/]+/messages/[^/.]+\\.ts$',
  '^src/platform/contract/[^/.]+\\.ts$',
];

/** Server tests use the assembled product, widget tests its page. */
const assembledProduct = '^src/app/(testing/|web/testing/|contract\\.ts$|server/server\\.ts$)';

/** The files of a feature that later features may import. */
const publicFiles = '(contract|rules|web/queries|server/(?!api\\.).+)\\.ts$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  layer('platform', ['platform']),
  layer('design', ['design', 'platform']),
  layer('features', ['features', 'design', 'platform']),
  {
    name: 'app-is-on-top',
    comment: 'Imports go app → features → design → platform; app imports only src and db.',
    severity: 'error',
    from: { path: '^src/app/', pathNot: tests },
    to: { path: '^(build|bench|tests|checks)/' },
  },
  {
    name: 'db-and-build',
    comment: 'db imports src; build imports src/app, src/platform and the end-to-end tests.',
    severity: 'error',
    from: { path: '^(db|build)/', pathNot: tests },
    to: { path: '^(bench|checks)/' },
  },
  {
    name: 'tests-of-features-use-the-assembled-product',
    comment:
      'A test below src/app imports from src/app only src/app/testing, src/app/web/testing, contract.ts and server/server.ts.',
    severity: 'error',
    from: { path: `^src/(features|design|platform)/.*(${tests})` },
    to: { path: '^src/app/', pathNot: assembledProduct },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const sides = [
  {
    name: 'web-never-imports-server',
    comment: 'Call it through contract.ts.',
    severity: 'error',
    from: { path: web, pathNot: tests },
    to: { path: server },
  },
  {
    name: 'server-never-imports-web',
    comment: 'What both need belongs in contract.ts, rules.ts or messages.ts.',
    severity: 'error',
    from: { path: server, pathNot: tests },
    to: { path: web },
  },
  {
    name: 'shared-files-import-neither-side',
    comment: 'Move the file to web/ or server/, or take the value as an argument.',
    severity: 'error',
    from: { path: '^src/', pathNot: [tests, server, web] },
    to: { path: [server, web] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const betweenFeatures = [
  ...features
    .slice(0, -1)
    .map((feature, at) => ({
      name: `${feature}-imports-only-earlier-features`,
      comment:
        'Move the code to the later feature, or assemble both in app. The order is in checks/repository/features.ts.',
      severity: /** @type {const} */ ('error'),
      from: { path: `^src/features/${feature}/`, pathNot: tests },
      to: { path: `^src/features/(${features.slice(at + 1).join('|')})/` },
    })),
  {
    name: 'private-to-its-feature',
    comment:
      'Other features use contract.ts, rules.ts, web/queries.ts, the procedures in server/ and the reads of server/store.ts.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/', pathNot: tests },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', `^src/features/[^/]+/${publicFiles}`] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const specifiers = [
  ...['features/[^/]+', 'app', 'platform', 'design'].flatMap((folder) => [
    {
      name: 'relative-inside-one-folder',
      comment: 'Inside one feature, app, design or platform, imports are relative.',
      severity: /** @type {const} */ ('error'),
      from: { path: `^src/(${folder})/` },
      to: { path: '^src/$1/', dependencyTypes: /** @type {const} */ (['aliased']) },
    },
    {
      name: 'alias-between-folders',
      comment: 'From another feature or layer it is written #features/…, #platform/….',
      severity: /** @type {const} */ ('error'),
      from: { path: `^src/(${folder})/` },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: /** @type {const} */ (['aliased']) },
    },
  ]),
  {
    name: 'import-exists',
    comment: 'The imported file or package does not exist, or the import lacks its file extension.',
    severity: 'error',
    // These folders have packages of their own, installed when they run.
    from: { pathNot: '^bench/peers/' },
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const shape = [
  {
    name: 'no-barrels',
    comment: 'Import from the file that has the thing.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['export'] },
  },
  {
    name: 'no-cycles',
    comment: 'Move what both need to a third file.',
    severity: 'error',
    from: { path: '^(src|build|db)/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'pure-files',
    comment: 'Contracts, rules and messages do no I/O; that belongs in server/ or web/.',
    severity: 'error',
    from: { path: pure },
    to: { dependencyTypesNot: ['local'], pathNot: '^node_modules/(zod|@orpc/contract|uuidv7|tldts)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...sides, ...betweenFeatures, ...specifiers, ...shape],
  options: {
    // TypeScript 7 has no public parser API.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

/**
 * @param {string} name
 * @param {string[]} below
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function layer(name, below) {
  return {
    name: `${name}-imports-downwards`,
    comment: `Imports go app → features → design → platform; ${name} imports ${below.join(', ')}. Move the code, or take the value as an argument.`,
    severity: 'error',
    from: { path: `^src/${name}/`, pathNot: tests },
    to: { path: '^(src|db|build|bench|tests|checks)/', pathNot: `^src/(${below.join('|')})/|^db/rows\\.ts$` },
  };
}
