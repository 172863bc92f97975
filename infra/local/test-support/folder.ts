import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone when the test, or the file's tests, are over. */
export function temporaryFolder(whenOver: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
