import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseSync } from 'rolldown/utils';
import { handlerEntry, handlerSource } from './changes/handler-source.ts';

/**
 * Loads the entry of an endpoint's function. The entry contains only the handler, and what the handler uses from the
 * file of its noun (kind of record).
 */
export const handlersOf = (root: string): Plugin => ({
  name: 'handlers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: handlerEntry }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'handler' } : undefined,
    );
    onLoad({ filter: handlerEntry, namespace: 'handler' }, ({ path }) => {
      const [source = '', name = ''] = path.split('#');
      return {
        contents: handlerSource({ source, name }) ?? '',
        loader: 'ts',
        resolveDir: dirname(join(root, source)),
      };
    });
  },
});

/**
 * Leaves out the SDK's event streams, which no function uses. The SDK imports them with `import()`. For such an import,
 * esbuild would keep most of `@smithy/core`.
 */
export const withoutEventStreams: Plugin = {
  name: 'without-event-streams',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/**
 * Makes the SDK load built-in modules with `require()` instead of `import()`. An `import()` reads all exports of a
 * module, and reading those of `node:http` loads `fetch`.
 */
export const requiredBuiltIns: Plugin = {
  name: 'required-built-ins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'built-in' } : undefined,
    );
    onLoad({ filter: /^node:/, namespace: 'built-in' }, ({ path }) => ({
      contents: `module.exports = require('${path}');`,
    }));
  },
};

/** The kinds of values with which esbuild itself removes an unused constant. */
const removable = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier']);

/** Returns where the values of a file's top-level constants start and end. */
function constantValues(path: string, source: string) {
  return parseSync(path, source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init && !removable.has(init.type) ? [init] : []));
  });
}

/** Returns a source with its top-level constants marked as free of side effects. */
const markConstants = (path: string, source: string) =>
  constantValues(path, source).reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  );

/** The last result for each file. It is kept because every batch of bundles reads the same files. */
const lastMarked = new Map<string, { source: string; contents: string }>();

/** Matches the files with the schemas of all operations of an AWS service. */
const sdkSchemas = /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/;

/**
 * Marks the top-level constants of the files in these folders as free of side effects, so that a bundle contains only
 * the constants that its function uses. Otherwise a function would create the schemas of all endpoints of its noun. The
 * same holds for the schemas of the AWS clients.
 *
 * Do not put a side effect into the value of a top-level constant, as in `const stop = listen()`. If no code uses the
 * constant, the bundle does not contain the call.
 */
export const pureConstants = (folders: string[]): Plugin => ({
  name: 'pure-constants',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$|schemas_0\.js$/ }, async ({ path }) => {
      if (!sdkSchemas.test(path) && !folders.some((folder) => path.startsWith(folder))) return undefined;
      const source = await readFile(path, 'utf8');
      let marked = lastMarked.get(path);
      if (marked?.source !== source) {
        marked = { source, contents: markConstants(path, source) };
        lastMarked.set(path, marked);
      }
      return { contents: marked.contents, loader: 'ts' };
    });
  },
});
