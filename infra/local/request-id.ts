import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 512);
let used = pool.length;

/**
 * Returns random bytes as text. They are taken from a prepared block, because generating a few bytes at a time is slow.
 */
export function randomText(bytes: number, encoding: 'base64' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
