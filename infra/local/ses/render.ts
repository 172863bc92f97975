/*
 * SES's templates are Handlebars without escaping. This file supports only `{{a.b}}`,
 * `{{#if a}} … {{else}} … {{/if}}` and `{{#each a}} … {{/each}}`. A template with any other tag cannot be deployed.
 */

type Block = { kind: 'if' | 'each'; path: string; body: Part[]; otherwise: Part[] };
type Part = { kind: 'text'; text: string } | { kind: 'value'; path: string } | Block;
type Open = { block: Block; into: Part[] };

/** Renders one part of a template. @throws if the data lacks a value that the part uses, as in SES */
export type Render = (data: unknown) => string;

const tag = /\{\{(\{?[^{}]*\}?)\}\}/g;
const isPath = (text: string) => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(text);

function parse(source: string, where: string): Part[] {
  const open: Open[] = [];
  const top: Part[] = [];
  let into = top;
  let end = 0;
  for (const { 0: whole, 1: inside = '', index } of source.matchAll(tag)) {
    if (index > end) into.push({ kind: 'text', text: source.slice(end, index) });
    end = index + whole.length;
    const word = inside.trim();
    const [, kind, path = ''] = /^#(if|each) +(\S+)$/.exec(word) ?? [];
    const last = open.at(-1);
    if ((kind === 'if' || kind === 'each') && isPath(path)) {
      const block: Block = { kind, path, body: [], otherwise: [] };
      into.push(block);
      open.push({ block, into });
      into = block.body;
    } else if (last && word === 'else') into = last.block.otherwise;
    else if (last && word === `/${last.block.kind}`) {
      open.pop();
      into = last.into;
    } else if (isPath(word) && word !== 'else') into.push({ kind: 'value', path: word });
    else throw new Error(`${where}: the local cloud does not know ${whole} of an email template.`);
  }
  const last = open.at(-1);
  if (last) throw new Error(`${where}: {{#${last.block.kind} ${last.block.path}}} has no end.`);
  if (end < source.length) into.push({ kind: 'text', text: source.slice(end) });
  return top;
}

function lookUp(path: string, data: unknown): unknown {
  let found = data;
  for (const name of path.split('.')) {
    const has = typeof found === 'object' && found !== null && Object.hasOwn(found, name);
    found = has ? (found as Record<string, unknown>)[name] : undefined;
  }
  if (found !== undefined) return found;
  throw new Error(`Attribute '${path}' is not present in the rendering data.`);
}

function write(parts: Part[], data: unknown): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const found = lookUp(part.path, data);
      if (part.kind === 'value') return String(found);
      if (part.kind === 'if') {
        const holds = Array.isArray(found) ? found.length > 0 : Boolean(found);
        return write(holds ? part.body : part.otherwise, data);
      }
      if (!Array.isArray(found)) throw new Error(`Attribute '${part.path}' is not a list.`);
      if (found.length === 0) return write(part.otherwise, data);
      return found.map((value) => write(part.body, value)).join('');
    })
    .join('');
}

/** Parses the subject, text or HTML of a template. @throws for an unsupported tag */
export function templatePart(source: string, where: string): Render {
  // Handlebars removes a line that contains only such a tag. This renderer would output an empty line, so it refuses
  // the template.
  const alone = /^[ \t]*(\{\{[#/][^{}]*\}\}|\{\{else\}\})[ \t]*$/m.exec(source)?.[1];
  if (alone !== undefined) throw new Error(`${where}: ${alone} must share its line with other text.`);
  const parts = parse(source, where);
  return (data) => write(parts, data);
}
