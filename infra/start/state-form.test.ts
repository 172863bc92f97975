import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { hasPresentForm } from './state-form.ts';

test('A stored local shop can be started again unless its records have another format', () => {
  const state = join(temporaryFolder(), 'new');
  expect(hasPresentForm(state)).toBe(true);
  expect(hasPresentForm(state)).toBe(true);
  writeFileSync(join(state, 'form'), '0');
  expect(hasPresentForm(state)).toBe(false);
});

test('A stored local shop without a noted format is not started again', () => {
  const state = temporaryFolder();
  mkdirSync(join(state, 'dynamodb'));
  expect(hasPresentForm(state)).toBe(false);
});
