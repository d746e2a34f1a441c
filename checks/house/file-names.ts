import { street } from './rooms.ts';
import { isCode, type Complaint, type Tree } from './tree.ts';

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const inFeature = new RegExp(
  `^(?:(?:contract|rules|messages|format)(?:\\.test)?\\.ts|server/(?:${kebab}/)?${kebab}(?:\\.test)?\\.ts|web/(?:${kebab}/)?${kebab}(?:\\.tsx?|\\.module\\.css|\\.test\\.ts|\\.browser\\.test\\.tsx))$`,
);
const vague = /(?:^|-)(?:utils?|helpers?|manager|services?)$|^(?:common|shared|misc|lib)$/;

/** The closed list of file names, and the names nobody can find anything under. */
export function fileNames(files: Tree): Complaint[] {
  return [...files.keys()].flatMap((path) => [...outOfPlace(path), ...called(path)]).concat(unanswered(files));
}

function outOfPlace(path: string): Complaint[] {
  const [, feature = '', rest = ''] = /^src\/features\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (!feature) return [];
  if (!street.includes(feature)) return [`${path}: there is no feature ${feature}; the features are ${street.join(', ')}`];
  if (inFeature.test(rest)) return [];
  return [`${path} is not on the list of a feature's files: contract.ts, rules.ts, messages.ts, format.ts, server/api.ts, server/store.ts, server/<verb>.ts, web/queries.ts, web/<part>.tsx`];
}

function called(path: string): Complaint[] {
  if (!path.startsWith('src/')) return [];
  return path.split('/').flatMap((part) => {
    const name = part.replace(/\..*$/, '');
    if (name === 'index' && isCode(part)) return [`${path} is a barrel; import from the file that has the thing`];
    return vague.test(name) ? [`${path}: "${name}" says nothing; name it after what it does, in the room that needs it`] : [];
  });
}

/** One word everywhere: the call acceptRequest is the function acceptRequest in accept-request.ts. */
function unanswered(files: Tree): Complaint[] {
  return [...files].flatMap(([path, text]) => {
    const [, room] = /^(src\/features\/[^/]+)\/contract\.ts$/.exec(path) ?? [];
    if (!room) return [];
    return [...text.matchAll(/^ {2}(\w+): write\(/gm)].flatMap(([, call = '']) => {
      const file = `${room}/server/${call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
      const answers = new RegExp(`^export (?:async )?(?:function|const) ${call}\\b`, 'm').test(files.get(file) ?? '');
      return answers ? [] : [`${path} declares the write ${call}: the function ${call} in ${file} is what answers it`];
    });
  });
}
