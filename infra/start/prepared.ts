import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `prepare` for a shop's state, unless the state was already prepared from the same sources, which `key`
 * identifies. If the preparation fails or is killed, the next call repeats it.
 */
export async function prepareOnce(
  state: string,
  key: string,
  prepare: () => Promise<unknown>,
): Promise<void> {
  const record = join(state, 'prepared.sha256');
  if (existsSync(record) && readFileSync(record, 'utf8') === key) return;
  rmSync(record, { force: true });
  await prepare();
  writeFileSync(record, key);
}
