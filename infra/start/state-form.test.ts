import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { hasPresentForm } from './state-form.ts';

test('The stored data of a local shop can be used again unless their format has changed', () => {
  const state = join(temporaryFolder(), 'new');
  expect(hasPresentForm(state)).toBe(true);
  expect(hasPresentForm(state)).toBe(true);
  writeFileSync(join(state, 'form'), '0');
  expect(hasPresentForm(state)).toBe(false);
});

test('Stored data of the local shop without a number of their format count as outdated', () => {
  const state = temporaryFolder();
  mkdirSync(join(state, 'dynamodb'));
  expect(hasPresentForm(state)).toBe(false);
});
