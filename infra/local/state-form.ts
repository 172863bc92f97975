import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The form of the stored records. Raise it when the shop no longer reads what the code before has stored. */
const form = '1';

/**
 * Notes the form of the records in a new state folder. Returns false for a folder whose records have another form.
 */
export function hasPresentForm(state: string): boolean {
  const file = join(state, 'form');
  if (existsSync(file)) return readFileSync(file, 'utf8') === form;
  if (existsSync(state) && readdirSync(state).length > 0) return false;
  mkdirSync(state, { recursive: true });
  writeFileSync(file, form);
  return true;
}
