import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The format of the stored records. Raise it when the shop can no longer read records that earlier code has stored. */
const form = '1';

/**
 * Returns true if the records of a state folder have the present format. In a new folder, stores the present format.
 */
export function hasPresentForm(state: string): boolean {
  const file = join(state, 'form');
  if (existsSync(file)) return readFileSync(file, 'utf8') === form;
  if (existsSync(join(state, 'dynamodb'))) return false;
  mkdirSync(state, { recursive: true });
  writeFileSync(file, form);
  return true;
}
