import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 512);
let used = pool.length;

/** Returns random bytes as text, from a pool: getting a few bytes per request costs more than the rest of an id. */
export function randomText(bytes: number, encoding: 'base64' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
