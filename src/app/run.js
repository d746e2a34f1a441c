/**
 * Starts a command of this folder: `node src/app/run.js start`. Plain JavaScript, for a Node that is too old for the commands
 * themselves reads it, and says so.
 */
const [, , command, ...words] = process.argv;
const folders = {
  start: 'server',
  dev: 'server',
  'before-build': 'server',
  admin: 'cli',
  backup: 'cli',
  restore: 'cli',
  check: 'cli',
  distribute: 'cli',
};
const folder = folders[/** @type {keyof typeof folders} */ (command)];

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(`Node 26 is needed, this is ${process.version}; start with "npm start", which brings its own`);
  process.exitCode = 1;
} else if (!folder) {
  console.error(`node src/app/run.js ${Object.keys(folders).join('|')}`);
  process.exitCode = 2;
} else {
  if (command === 'start') await keepCompiledCode();
  process.argv = [process.argv[0] ?? '', process.argv[1] ?? '', ...words];
  await import(`./${folder}/${command}.ts`);
}

/** Where it may be written. Without it each start removes the types of all files anew, which takes seconds and a compiler in memory. */
async function keepCompiledCode() {
  const { enableCompileCache, getCompileCacheDir } = await import('node:module');
  enableCompileCache({ directory: new URL('../../node_modules/.cache/compiled', import.meta.url).pathname });
  // For the thread of the embedded database.
  const folder = getCompileCacheDir();
  if (folder) process.env.NODE_COMPILE_CACHE ??= folder;
}
