import { parseAst } from 'vite';
import type { Newer } from './newer-members.ts';

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * The names whose existence a script tests before it uses them, for example `'popover' in element` or `typeof
 * structuredClone`.
 */
type Asked = ReadonlySet<string>;

/** Returns the text of a string literal. A minifier may have turned it into a template literal. */
function textOf(node: Node | undefined): string | undefined {
  const [quasi, more] = (node?.quasis ?? []) as { value: { cooked: string } }[];
  if (node?.type === 'TemplateLiteral') return more ? undefined : quasi?.value.cooked;
  return typeof node?.value === 'string' ? node.value : undefined;
}

const nameOf = ({ computed, property }: Node): string | undefined =>
  computed ? textOf(property as Node) : (property as { name?: string }).name;

/**
 * Returns the member that a member expression names, if this is a newer member, which a browser of the floor (the
 * oldest supported browsers) may lack.
 */
function newerMemberOf(node: Node, { members, names }: Newer): string | undefined {
  const name = nameOf(node);
  if (name === undefined) return undefined;
  const object = node.object as Node;
  const of = object.type === 'Identifier' ? object.name : undefined;
  if (members.some((each) => each.isStatic && each.of === of && each.name === name)) return `${of}.${name}`;
  return names.has(name) ? name : undefined;
}

/** Calls `visit` for each node of a syntax tree, with its parent node. */
function walk(node: Node, above: Node | undefined, visit: (node: Node, above: Node | undefined) => void) {
  visit(node, above);
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, node, visit);
}

const isGlobalMember = (node: Node | undefined): node is Node =>
  node?.type === 'MemberExpression' && (node.object as Node).name === 'globalThis';

function askedIn(script: Node): Asked {
  const asked = new Set<string>();
  walk(script, undefined, (node) => {
    const { left, argument } = node as { left?: Node; argument?: Node };
    if (node.type === 'BinaryExpression' && node.operator === 'in') asked.add(textOf(left) ?? '');
    if (node.type === 'UnaryExpression' && node.operator === 'typeof' && argument)
      asked.add(String(argument.type === 'MemberExpression' ? nameOf(argument) : argument.name));
    // For a missing global, `!globalThis.Temporal` is true and causes no error.
    if (node.type === 'UnaryExpression' && node.operator === '!' && isGlobalMember(argument))
      asked.add(nameOf(argument) ?? '');
  });
  return asked;
}

/** Methods that take a selector. They throw an error for a selector that the browser cannot read. */
const selecting = ['matches', 'closest', 'querySelector', 'querySelectorAll'];

/** Returns the selector in a call, if a browser of the floor may be unable to read it. */
function newerSelectorOf(node: Node, { selectors }: Newer): string | undefined {
  const callee = node.callee as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const text = selecting.includes(nameOf(callee) ?? '') ? textOf((node.arguments as Node[])[0]) : undefined;
  // Inside `:is()` and `:where()`, a browser ignores a selector that it cannot read.
  const read = (text ?? '').replace(/:(?:is|where)\([^)]*\)/g, '');
  const names = [...read.matchAll(/:([a-z][\w-]*)/g)].map(([, name = '']) => name);
  return names.some((name) => selectors.has(name)) ? text : undefined;
}

/** Returns true for an optional call, which does nothing if the member is missing: `list.checkVisibility?.()`. */
const isOptional = (node: Node, above: Node | undefined) =>
  above?.type === 'CallExpression' && above.callee === node && above.optional === true;

const isReference = (node: Node, above: Node | undefined) =>
  !(above?.type === 'MemberExpression' && above.property === node && !above.computed) &&
  !(above?.type === 'Property' && above.key === node && !above.computed) &&
  !(above?.type === 'UnaryExpression' && above.operator === 'typeof');

/**
 * Returns what a script uses that a browser of the floor (the oldest supported browsers) may lack: members, globals,
 * and regular expressions that it cannot read. Members that the script tests for first, or calls with `?.`, are left
 * out.
 */
export function newerUses(code: string, newer: Newer): string[] {
  const script = parseAst(code) as unknown as Node;
  const asked = askedIn(script);
  const own = new Set<string>();
  walk(script, undefined, (node) => {
    const id = node.id as Node | null | undefined;
    if (id?.type === 'Identifier') own.add(String(id.name));
  });
  const uses = new Set<string>();
  walk(script, undefined, (node, above) => {
    if (node.type === 'MemberExpression' && !isOptional(node, above)) {
      const member = newerMemberOf(node, newer);
      if (member !== undefined && !asked.has(nameOf(node) ?? '')) uses.add(member);
    }
    if (node.type === 'Identifier' && isReference(node, above)) {
      const name = String(node.name);
      if (newer.globals.has(name) && !own.has(name) && !asked.has(name)) uses.add(name);
    }
    const text = node.type === 'Literal' || node.type === 'TemplateLiteral' ? textOf(node) : undefined;
    if (newer.hasRanges && /\((?:width|height) ?[<>]/.test(text ?? '')) uses.add(String(text));
    const selector = newerSelectorOf(node, newer);
    if (selector !== undefined && !asked.has(selector.slice(1).replace(/-open$/, ''))) uses.add(selector);
    const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
    if (pattern !== undefined && newer.isPattern(pattern, flags ?? '')) uses.add(`/${pattern}/`);
  });
  return [...uses].sort();
}
