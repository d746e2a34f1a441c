import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const storeImport = /^import \{([^}]*)\} from '(#features\/([^/]+)\/server\/store(?:\/[a-z-]+)?\.ts)'/gm;
const write = /\b(insert\s+into|delete\s+from|update\s+\w+(\s+\w+)?\s+set)\b/i;

/** A feature imports only reads from the store of another feature. */
export function importedWrites(files: Tree): Complaint[] {
  return [...files]
    .filter(([path]) => path.startsWith('src/features/') && isCode(path) && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(storeImport)].flatMap(([, names = '', specifier = '', feature = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => writes(files.get(`src/${specifier.slice(1)}`) ?? '', name))
          .map(
            (name) =>
              `${path} imports ${name} of ${feature}, which writes: only ${feature} writes its tables; call a procedure of ${feature} instead`,
          ),
      ),
    );
}

function writes(store: string, name: string): boolean {
  const [, body = ''] = store.split(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'));
  return write.test(body.split(/^export /m)[0] ?? '');
}
