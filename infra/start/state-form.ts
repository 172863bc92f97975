import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The format of the stored records. Raise it when the shop can no longer read records that earlier code has stored. */
const form = '1';

/**
 * Notes the form of the records in a state folder without a table. Returns false for one whose records have another form.
 */
export function hasPresentForm(state: string): boolean {
  const file = join(state, 'form');
  if (existsSync(file)) return readFileSync(file, 'utf8') === form;
  if (existsSync(join(state, 'dynamodb'))) return false;
  mkdirSync(state, { recursive: true });
  writeFileSync(file, form);
  return true;
}
