import type { Owner } from '../../data/orders/owned.ts';
import { fingerprint } from './signature.ts';

/** Returns the owner of a submitted record: the signed-in customer, else the visitor, else undefined. */
export function ownerOf(by: {
  visitor: string | undefined;
  personId?: string | undefined;
}): Owner | undefined {
  if (by.personId !== undefined) return { person: by.personId };
  return by.visitor === undefined ? undefined : { visitor: fingerprint(by.visitor) };
}
