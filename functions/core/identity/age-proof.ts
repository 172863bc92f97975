import { shop } from '#shared/shop.ts';
import { signToken, verifyToken } from './signature.ts';

/**
 * Returns a signed proof that the visitor of this browser confirmed being 18 or older. It is valid until `expiresAt`
 * (G-09).
 */
export async function makeAgeProof(now: Date) {
  const expiresAt = new Date(now.getTime() + shop.ageProofDays * 86_400_000);
  const seconds = String(Math.floor(expiresAt.getTime() / 1000));
  return { value: `${seconds}.${await signToken('age-proof', seconds)}`, expiresAt };
}

/** Returns true for an age proof that the shop signed and that has not expired. */
export async function isAgeProof(cookie: string | undefined, now: Date): Promise<boolean> {
  const [, seconds, signature] = /^(\d{10})\.([\w-]+)$/.exec(cookie ?? '') ?? [];
  if (!seconds || !signature || Number(seconds) * 1000 < now.getTime()) return false;
  return verifyToken('age-proof', seconds, signature);
}
