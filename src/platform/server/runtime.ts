/** The server runs TypeScript with the Node version of the tests, which npm scripts put first on the path. */
export function assertRuntime(): void {
  if (Number(process.versions.node.split('.')[0]) < 26) {
    throw new Error(`Node 26 is needed, this is ${process.version}; start with "npm start", which brings its own`);
  }
}
