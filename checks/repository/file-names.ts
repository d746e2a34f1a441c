import { features } from './features.ts';
import { isCode, type Complaint, type Tree } from './tree.ts';

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const inFeature = new RegExp(
  `^(?:(?:(?:${kebab}-)?contract|rules|messages|format)(?:\\.test)?\\.ts|messages/${kebab}\\.ts|server/(?:${kebab}/)?${kebab}(?:\\.test)?\\.ts|web/(?:${kebab}/)?${kebab}(?:\\.tsx?|\\.module\\.css|\\.test\\.ts|\\.browser\\.test\\.tsx))$`,
);
const vague = /(?:^|-)(?:utils?|helpers?|manager|services?)$|^(?:common|shared|misc|lib)$/;

/** Lines of a handler that needs no file of its own. */
const shortWrite = 15;

/** The closed list of file names. It rejects vague names and barrels. */
export function fileNames(files: Tree): Complaint[] {
  return [...files.keys()]
    .flatMap((path) => [...outOfPlace(path), ...vagueOrBarrel(path)])
    .concat(writesWithoutFile(files));
}

function outOfPlace(path: string): Complaint[] {
  const [, feature = '', rest = ''] = /^src\/features\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (!feature) return [];
  if (!features.includes(feature))
    return [`${path}: there is no feature ${feature}; the features are ${features.join(', ')}`];
  if (inFeature.test(rest)) return [];
  return [
    `${path} is not on the list of a feature's files: contract.ts, <part>-contract.ts, rules.ts, messages.ts or messages/<screen>.ts, format.ts, server/api.ts, server/store.ts, server/<procedure>.ts, web/queries.ts, web/<component>.tsx`,
  ];
}

function vagueOrBarrel(path: string): Complaint[] {
  if (!path.startsWith('src/')) return [];
  return path.split('/').flatMap((part) => {
    const name = part.replace(/\..*$/, '');
    if (name === 'index' && isCode(part)) return [`${path} is a barrel; import from the file that has the thing`];
    return vague.test(name) ? [`${path}: "${name}" says nothing; name the file after what it does`] : [];
  });
}

/** The procedure acceptRequest is the function acceptRequest in accept-request.ts. A short one may stand with its subject: unreact in react.ts. */
function writesWithoutFile(files: Tree): Complaint[] {
  return [...files].flatMap(([path, text]) => {
    const [, folder] = /^(src\/features\/[^/]+)\/(?:[a-z-]+-)?contract\.ts$/.exec(path) ?? [];
    if (!folder) return [];
    return [...text.matchAll(/^ {2}(\w+): write\(/gm)].flatMap(([, procedure = '']) => {
      const name = `${procedure.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
      const declared = new RegExp(`^export (?:async )?(?:function|const) ${procedure}\\b.*(?:\n.+)*?(?:;$|\n})`, 'm');
      const found = [...files].some(([one, code]) => {
        if (!one.startsWith(`${folder}/server/`) || one.split('/').slice(4).length > 2) return false;
        const lines = declared.exec(code)?.[0].split('\n').length ?? Infinity;
        return one.endsWith(`/${name}`) ? lines < Infinity : lines < shortWrite;
      });
      return found
        ? []
        : [
            `${path} declares the write ${procedure}: its handler is the function ${procedure} in ${folder}/server/${name}, or in a sub-folder`,
          ];
    });
  });
}
