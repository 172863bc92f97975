import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointsByNoun } from '#shared/endpoints.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^[\w-]+\.ts$/.test(name));

test('Every kind of record with endpoints has a file of handlers, and the folder has no other file [R11]', () => {
  expect(files.sort()).toEqual(
    Object.keys(endpointsByNoun)
      .map((noun) => `${noun}.ts`)
      .sort(),
  );
});

test.each(Object.entries(endpointsByNoun))(
  'Each endpoint of %s has one function among its handlers [R11]',
  async (noun, table) => {
    const handlers: Record<string, unknown> = await import(/* @vite-ignore */ `./${noun}.ts`);
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(table).sort());
    for (const handler of Object.values(handlers)) expect(handler).toBeTypeOf('function');
  },
);
