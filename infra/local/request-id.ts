import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 512);
let used = pool.length;

/** Random bytes as text, from a pool: asking for a few bytes on every request costs more than all else about an id. */
export function randomText(bytes: number, encoding: 'base64' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
