import conditions from 'dynalite/db/conditionParser.js';
import projections from 'dynalite/db/projectionParser.js';
import updates from 'dynalite/db/updateParser.js';

type Context = {
  attrNames?: Record<string, string>;
  attrVals?: Record<string, object>;
  unusedAttrNames: Record<string, true>;
  unusedAttrVals: Record<string, true>;
  isKeyCondition?: boolean;
};

/** @public the types of dynalite read it */
export type Parser = { parse(text: string, options: { context: Context }): unknown };

type Remembered = { tree: unknown; used: string[] };

const slot = Symbol('value');
const remembered = 2_000;

/** Expressions with these operators are not cached, because dynalite's parser also checks their values. */
const dependsOnValues = /between|attribute_type/i;

/**
 * Adds a cache to dynalite's expression parsers, because parsing takes longer than the rest of a call. A cached tree
 * has placeholders for the values. Each call gets its own copy with its values.
 */
export function rememberExpressions(): void {
  for (const parser of [conditions, updates, projections]) remember(parser);
}

function remember(parser: Parser): void {
  const known = new Map<string, Remembered>();
  const { parse } = parser;

  parser.parse = (text, options) => {
    const { context } = options;
    if (dependsOnValues.test(text)) return parse(text, options);
    const key = keyOf(text, context);
    let found = known.get(key);
    if (found === undefined) {
      const result = parse(text, options);
      if (typeof result === 'string') return result;
      found = { tree: withSlots(result, context.attrVals ?? {}), used: text.match(/[#:]\w+/g) ?? [] };
      if (known.size >= remembered) known.clear();
      known.set(key, found);
      return result;
    }
    for (const name of found.used) {
      delete context.unusedAttrNames[name];
      delete context.unusedAttrVals[name];
    }
    return filled(found.tree, context.attrVals ?? {});
  };
}

function keyOf(text: string, context: Context): string {
  let key = context.isKeyCondition ? `k ${text}` : text;
  for (const name in context.attrNames) key += `\n${name}=${context.attrNames[name]}`;
  for (const name in context.attrVals) key += `\n${name}`;
  for (const name in context.attrVals) key += `\n${Object.keys(context.attrVals[name] as object)}`;
  return key;
}

function withSlots(tree: unknown, values: Record<string, object>): unknown {
  const names = new Map(Object.entries(values).map(([name, value]) => [value, name]));
  return copy(tree, (node) => {
    const name = names.get(node);
    return name === undefined ? undefined : { [slot]: name };
  });
}

function filled(tree: unknown, values: Record<string, object>): unknown {
  return copy(tree, (node) => (slot in node ? values[(node as { [slot]: string })[slot]] : undefined));
}

function copy(node: unknown, replace: (node: object) => object | undefined): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const replaced = replace(node);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(node)) return node.map((part) => copy(part, replace));
  const result: Record<string, unknown> = Object.create(null);
  for (const name in node) result[name] = copy((node as Record<string, unknown>)[name], replace);
  return result;
}
