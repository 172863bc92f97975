import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { ShopFunction } from '../../functions.ts';

const root = join(import.meta.dirname, '../../..');

/** Matches the entry of an endpoint's bundle: the file of its noun and the name of its handler. */
export const handlerEntry = /^functions\/api\/[\w-]+\.ts#\w+$/;

/**
 * Returns the source of a function's bundle: for an event its file, and for an endpoint the file of its noun (kind of
 * record) and the name of the handler.
 */
export const entryOf = ({ route, source, name }: Pick<ShopFunction, 'route' | 'source' | 'name'>): string =>
  route ? `${source}#${name}` : source;

type Part = { text: string; isImport: boolean; names: string[] };

/**
 * Returns the statements of a file as parts, with the names that each declares.
 * @throws for a file that cannot be parsed, and for a statement that declares no name
 */
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

/** Keeps the parts of each noun's file, because a build needs them several times for every endpoint. */
const lastParts = new Map<string, { source: string; parts: Part[] }>();

function readParts(file: string): Part[] {
  const source = readFileSync(file, 'utf8');
  const last = lastParts.get(file);
  if (last?.source === source) return last.parts;
  const parts = partsOf(source);
  lastParts.set(file, { source, parts });
  return parts;
}

/**
 * Returns the parts of a file that a part needs, directly or through others. A part is needed if its name occurs in the
 * text of the other.
 */
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

function cut(parts: Part[], name: string): string | undefined {
  const needed = neededBy(name, parts);
  if (![...needed].some(({ isImport }) => !isImport)) return undefined;
  const kept = parts.filter((part) => needed.has(part)).map(({ text }) => text);
  return `${kept.join('\n')}\nexport { ${name} as handler };\n`;
}

/** Returns the part of a source text that one handler needs. `handlerSource` does the same for a file. */
export const cutHandler = (source: string, name: string): string | undefined => cut(partsOf(source), name);

/**
 * Returns a module with only one handler of a noun's file and what the handler uses. The module exports it as
 * `handler`. A function is therefore bundled again only when its own handler or one of the handler's imports changes.
 *
 * @returns undefined if the file or the handler is missing
 */
export function handlerSource({ source, name }: Pick<ShopFunction, 'source' | 'name'>): string | undefined {
  const file = join(root, source);
  return existsSync(file) ? cut(readParts(file), name) : undefined;
}
