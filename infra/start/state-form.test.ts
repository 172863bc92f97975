import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { hasPresentForm } from './state-form.ts';

test('A shop of this machine can be started again, but not one whose records have another form', () => {
  const state = join(temporaryFolder(), 'new');
  expect(hasPresentForm(state)).toBe(true);
  expect(hasPresentForm(state)).toBe(true);
  writeFileSync(join(state, 'form'), '0');
  expect(hasPresentForm(state)).toBe(false);
});

test('A shop that was saved before its form was noted has another form', () => {
  const state = temporaryFolder();
  mkdirSync(join(state, 'dynamodb'));
  expect(hasPresentForm(state)).toBe(false);
});
