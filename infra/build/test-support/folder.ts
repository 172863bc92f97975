import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is deleted after the test. With `afterAll` it is deleted after the file's tests. */
export function temporaryFolder(whenOver: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'hart-test-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
