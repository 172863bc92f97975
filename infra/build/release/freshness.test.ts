import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, staleness } from './freshness.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hart-inputs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test('A changed, added or renamed source changes the hash of the sources, and unchanged sources keep it', () => {
  write('web/src/ui/a.tsx', 'one');
  const first = hashInputs(folder);
  write('web/src/ui/a.tsx', 'two');
  const changed = hashInputs(folder);
  write('infra/stacks/b.ts', 'one');
  const added = hashInputs(folder);
  rmSync(join(folder, 'infra/stacks/b.ts'));
  write('infra/stacks/c.ts', 'one');
  expect(new Set([first, changed, added, hashInputs(folder)]).size).toBe(4);
  rmSync(join(folder, 'infra/stacks/c.ts'));
  write('web/src/ui/a.tsx', 'one');
  expect(hashInputs(folder)).toBe(first);
});

test('A changed test, browser test, document or file that runs without a build does not make the build outdated', () => {
  const first = hashInputs(folder);
  for (const file of [
    'shared/a.test.ts',
    'web/e2e/a.journey.ts',
    'web/README.md',
    'infra/local/a.ts',
    'infra/start/a.ts',
    'infra/seed/b.ts',
  ])
    write(file, 'one');
  expect(hashInputs(folder)).toBe(first);
});

test('The browser tests do not start if the build or the templates are missing or outdated, and name the command to run', () => {
  expect(staleness({ now: 'new', built: 'new', synth: 'new' })).toBeUndefined();
  expect(staleness({ now: 'new', built: 'old', synth: 'old' })).toMatch(/^The build .* npm run build/);
  expect(staleness({ now: 'new', built: 'new', synth: 'old' })).toMatch(/^The templates .*synth\.ts/);
});
