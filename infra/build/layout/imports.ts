import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { entryNamed, workspaceOf } from './workspaces.ts';
import { zones } from './zones.ts';

/**
 * An import in a file. `target` is the path of a file in the repository, or the name of a package. `isByName` is true
 * if the code names a workspace package, such as `@hart/local-cloud/s3`; `target` is then the path of that package's
 * file.
 */
export type Import = { file: string; target: string; isDynamic: boolean; isByName?: boolean };

type Node = { type?: string; source?: Node; value?: unknown } & Record<string, unknown>;

/** Matches the types of syntax nodes whose `source` is an imported file. `TSImportType` is `import('./a.ts').A`. */
const importing = /^(Import|Export\w*)Declaration$|^ImportExpression$|^TSImportType$/;

function* importNodes(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* importNodes(each);
  else if (node !== null && typeof node === 'object') {
    const { type = '', source } = node as Node;
    if (importing.test(type) && typeof source?.value === 'string') yield node as Node;
    for (const each of Object.values(node)) yield* importNodes(each);
  }
}

function targetOf(file: string, specifier: string): Pick<Import, 'target' | 'isByName'> {
  if (specifier.startsWith('#')) return { target: specifier.slice(1) };
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(file), specifier) };
  const entry = entryNamed(specifier);
  return entry === undefined ? { target: specifier } : { target: entry, isByName: true };
}

/** Returns every import of a file, including type imports. @throws for a file that cannot be parsed */
export function importsOf(file: string, root: string): Import[] {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...importNodes(program)].map(({ type, source }) => ({
    file,
    ...targetOf(file, String(source?.value)),
    isDynamic: type === 'ImportExpression',
  }));
}

const parts = ['shared', 'functions', 'infra', 'web'];
const isPackage = (target: string) => !parts.includes(target.split('/')[0] ?? '');
const isTestSupport = (path: string) =>
  /^(functions|shared|infra\/\w+|web\/src)\/test-support\/|^web\/e2e\//.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || isTestSupport(path);
/**
 * Returns true for files that may import test support: tests, and the bench, which uses the tests' requests and
 * fixtures.
 */
const mayUseTestSupport = (path: string) => isTest(path) || path.startsWith('infra/bench/');

/** Returns the zone of a file; undefined for a folder without a rule. */
function zoneOf(path: string): string | undefined {
  const folder = posix.dirname(path);
  const isIn = (zone: string) => folder === zone || (folder.startsWith(`${zone}/`) && !isRootZone(zone));
  return Object.keys(zones)
    .filter(isIn)
    .sort((a, b) => b.length - a.length)[0];
}

/** The zones `functions` and `infra` contain only the files directly in these folders. */
const isRootZone = (zone: string) => zone === 'functions' || zone === 'infra';

const isOneOf = (target: string, packages: string[]) =>
  packages.some(
    (name) =>
      target === name || target.startsWith(`${name}/`) || (name.endsWith(':') && target.startsWith(name)),
  );

/** Returns a sentence that says why an import may not cross the border of a package, or undefined if it is allowed. */
function problemAtBorder({ file, target, isByName = false }: Import): string | undefined {
  const [from, to] = [workspaceOf(file), workspaceOf(target)];
  if (from !== undefined && (from === to ? isByName : !isPackage(target)))
    return `${file} imports ${target}: ${from} imports packages, and its own files by their paths.`;
  if (to !== undefined && from !== to && !isByName)
    return `${file} imports ${target}: other folders import ${to} by the name of its package.`;
  return undefined;
}

function problemOfTest({ file, target }: Import): string | undefined {
  const isLocal = file.startsWith('functions/') && !isTestSupport(file) && target.startsWith('infra/local/');
  return isLocal ? `${file} imports ${target}: only functions/test-support imports infra/local.` : undefined;
}

/** Returns a sentence that says why an import breaks the rules of the layout, or undefined if it is allowed. */
export function problemOf(found: Import): string | undefined {
  const { file, target } = found;
  const crossing = problemAtBorder(found);
  if (crossing !== undefined) return crossing;
  if (isTest(file)) return problemOfTest(found);
  const from = zoneOf(file);
  if (from === undefined) return `${file} is in a folder that infra/build/layout/zones.ts has no rule for.`;
  const { may, apart, packages, never = [] } = zones[from] ?? { may: [] };
  if (isPackage(target)) {
    const isFine = packages ? isOneOf(target, packages) : !isOneOf(target, never);
    return isFine ? undefined : `${file} imports ${target}: no file of ${from} may.`;
  }
  if (isTestSupport(target))
    return mayUseTestSupport(file) ? undefined : `${file} imports ${target}: only tests import test support.`;
  const to = zoneOf(target);
  if (to !== undefined && (to === from ? !apart : may.includes(to))) return undefined;
  return `${file} imports ${target}: ${from} may import ${[...(apart ? [] : [from]), ...may].join(', ')} only.`;
}
