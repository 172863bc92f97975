import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { ShopFunction } from '../../functions.ts';

const root = join(import.meta.dirname, '../../..');

/** The entry of an endpoint's bundle: the file of its noun and the name of its handler. */
export const handlerEntry = /^functions\/api\/[\w-]+\.ts#\w+$/;

/** Returns the entry of a function's bundle: its file, or its noun's file and handler. */
export const entryOf = ({ source, handler }: Pick<ShopFunction, 'source' | 'handler'>): string =>
  handler === 'handler' ? source : `${source}#${handler}`;

type Part = { text: string; isImport: boolean; names: string[] };

/** @throws for a file that cannot be parsed, and for a statement without a name, which no handler could be seen to need */
function partsOf(source: string): Part[] {
  const { program, errors } = parseSync('handlers.ts', source);
  if (errors[0]) throw new Error(errors[0].message);
  const parts = program.body.map((statement) => {
    const text = source.slice(statement.start, statement.end);
    if (statement.type === 'ImportDeclaration')
      return { text, isImport: true, names: statement.specifiers.map(({ local }) => local.name) };
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const names =
      declared?.type === 'VariableDeclaration'
        ? declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
        : declared && 'id' in declared && declared.id?.type === 'Identifier'
          ? [declared.id.name]
          : [];
    return { text: text.replace(/^export /, ''), isImport: false, names };
  });
  const nameless = parts.find(({ names }) => names.length === 0);
  if (nameless) throw new Error(`A file of handlers has only named statements, not: ${nameless.text}`);
  return parts;
}

/** Returns the parts that one of them needs, directly or through others, by the names in their text. */
function neededBy(name: string, parts: Part[]): Set<Part> {
  const names = new Set([name]);
  const needed = new Set<Part>();
  for (const each of names)
    for (const part of parts) {
      if (needed.has(part) || !part.names.includes(each)) continue;
      needed.add(part);
      if (!part.isImport)
        for (const [, word = ''] of part.text.matchAll(/(?<![\w$]|[^.]\.)([\w$]+)/g)) names.add(word);
    }
  return needed;
}

/**
 * Returns what a handler needs of the text of its noun's file, as a module that exports it as `handler`. A function is
 * therefore bundled again only when its own handler or what that imports has changed. Undefined without such a handler.
 */
export function cutHandler(source: string, name: string): string | undefined {
  const parts = partsOf(source);
  const needed = neededBy(name, parts);
  if (![...needed].some(({ isImport }) => !isImport)) return undefined;
  const kept = parts.filter((part) => needed.has(part)).map(({ text }) => text);
  return `${kept.join('\n')}\nexport { ${name} as handler };\n`;
}

/** Returns the part of its noun's file that an endpoint's function needs; undefined if the file or the handler is missing. */
export function handlerSource({
  source,
  handler,
}: Pick<ShopFunction, 'source' | 'handler'>): string | undefined {
  const file = join(root, source);
  return existsSync(file) ? cutHandler(readFileSync(file, 'utf8'), handler) : undefined;
}
