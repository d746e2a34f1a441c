/** What a statement is made of: texts, names in quotes, comments, the bodies of functions, and everything else but its end. */
const statement = /(?:'[^']*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|[^;])+/g;

/** The statements of a migration, one by one. */
export function statementsOf(text: string): string[] {
  return [...text.matchAll(statement)]
    .map(([one]) => one.trim())
    .filter((one) => one.replaceAll(/^--.*$/gm, '').trim() !== '');
}
