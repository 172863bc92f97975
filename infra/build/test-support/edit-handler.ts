import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopFunction } from '../../functions.ts';

/** Changes a copy of the sources: the handler of an endpoint then logs a line. */
export function editHandler(folder: string, { source, name }: ShopFunction): void {
  const file = join(folder, source);
  const endpoint = `endpoints.${name}`;
  const edited = `(console.log('edited'), ${endpoint})`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(`lambda(${endpoint}`, `lambda(${edited}`));
}
