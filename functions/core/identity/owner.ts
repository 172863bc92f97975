import type { Owner } from '../../data/orders/owned.ts';
import { fingerprint } from './signature.ts';

/** Whose something is that is sent: of whoever is signed in, else of the browser; nobody's where that has no name either. */
export function ownerOf(by: {
  visitor: string | undefined;
  personId?: string | undefined;
}): Owner | undefined {
  if (by.personId !== undefined) return { person: by.personId };
  return by.visitor === undefined ? undefined : { visitor: fingerprint(by.visitor) };
}
