import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ShopFunction } from '../../functions.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { changedFunctions, type Graph, openRecord, type Sources } from './changed-functions.ts';

const functionOf = (id: string): ShopFunction => ({
  ...{ name: id, id, construct: id, permission: {} },
  source: `functions/${id}.ts`,
});
const functions = ['order', 'cart', 'price'].map(functionOf);

const importsOf = (...paths: string[]) => ({
  bytes: 1,
  imports: paths.map((path) => ({ path, kind: 'import-statement' as const })),
});

// In this graph, an order and a cart import the prices, and the prices and the money import each other.
const graph: Graph = {
  inputs: {
    'functions/order.ts': importsOf('shared/prices.ts', 'node_modules/zod/index.js'),
    'functions/cart.ts': importsOf('shared/prices.ts'),
    'functions/price.ts': importsOf(),
    'shared/prices.ts': importsOf('shared/money.ts'),
    'shared/money.ts': importsOf('shared/prices.ts'),
    'node_modules/zod/index.js': importsOf(),
  },
  outputs: Object.fromEntries(
    functions.map(({ id, source }) => [
      `dist/functions/${id}/index.cjs`,
      { bytes: 1, inputs: {}, imports: [], exports: [], entryPoint: source },
    ]),
  ),
};

const own = Object.keys(graph.inputs).filter((file) => !file.startsWith('node_modules/'));
const sources: Sources = { tools: 'one', files: Object.fromEntries(own.map((file) => [file, 'one'])) };
const edited = (...files: string[]): Sources => ({
  ...sources,
  files: { ...sources.files, ...Object.fromEntries(files.map((file) => [file, 'two'])) },
});

const changed = (now: Sources, before = sources) =>
  changedFunctions(functions, now, before, graph).map(({ id }) => id);

test('Only the Lambda functions that contain a changed source are bundled again', () => {
  expect(changed(sources)).toEqual([]);
  expect(changed(edited('functions/price.ts'))).toEqual(['price']);
  expect(changed(edited('shared/money.ts'))).toEqual(['order', 'cart']);
  expect(changed(edited('shared/unused.ts'))).toEqual([]);
});

test('If a source is deleted, the functions that contained it are bundled again', () => {
  const { 'shared/prices.ts': _, ...files } = sources.files;
  expect(changed({ ...sources, files })).toEqual(['order', 'cart']);
});

test('Another version of a tool or a library makes the build bundle every function again', () => {
  expect(changed({ ...sources, tools: 'two' })).toEqual(['order', 'cart', 'price']);
});

test('A function that was never bundled is bundled', () => {
  const found = changedFunctions([...functions, functionOf('new')], sources, sources, graph);
  expect(found.map(({ id }) => id)).toEqual(['new']);
});

test('After an interrupted build, the next build bundles the functions that the interrupted one did not finish', () => {
  const folder = temporaryFolder();
  const record = openRecord(folder);
  record.end(sources, graph);
  record.begin(edited('shared/money.ts'));
  // The interrupted build may already have written a new bundle for the changed source. The record must therefore not
  // list that source.
  const after = openRecord(folder);
  expect(after.begin(sources)).toEqual(graph);
  const text = join(folder, 'functions.sources.json');
  const kept = JSON.parse(readFileSync(text, 'utf8')) as Sources;
  expect(changed(sources, kept)).toEqual(['order', 'cart']);
  expect(changed(edited('shared/money.ts'), kept)).toEqual(['order', 'cart']);
});
