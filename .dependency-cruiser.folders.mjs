// @ts-check
import imports from './.dependency-cruiser.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders inside a feature are ordered: move what both need to the lower one, or to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
  ],
  // A test beside the code may use what is above it.
  options: { ...imports.options, exclude: { path: '\\.test\\.tsx?$|/testing/' } },
};
