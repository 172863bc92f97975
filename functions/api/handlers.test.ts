import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/api/index.ts';
import { loadHandlers } from '../test-support/handlers.ts';

test('Every endpoint has a handler in the file with its name, and every handler has an endpoint [R11]', async () => {
  const handlers = await loadHandlers();
  for (const { handler } of handlers.values()) expect(handler).toBeTypeOf('function');
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  expect(sources.map((path) => basename(path)).sort()).toEqual(endpoints.map(({ file }) => file).sort());
});
