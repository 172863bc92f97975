import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/bundle.ts';

/** The folder in which the local cloud of `npm start` saves its state. */
export const stateFolder = join(root, '.local');

if (import.meta.main) {
  rmSync(stateFolder, { recursive: true, force: true });
  console.log('The local shop is deleted. npm start creates a new one.');
}
