import { shop } from '#shared/shop.ts';
import { ownedPk, visitorPk } from '../accounts/keys.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Owner } from '../orders/owned.ts';
import { ownedApplicationPrefix } from './keys.ts';

/** Returns the entry of a distributor application in its author's list. */
export function ownedApplication(owner: Owner, application_id: string, created_at: string) {
  const sk = `${ownedApplicationPrefix}${created_at}#${application_id}`;
  const entry = { sk, application_id };
  if ('person' in owner) return { pk: ownedPk(owner.person), ...entry };
  return { pk: visitorPk(owner.visitor), ...entry, expires_at: secondsAfter(created_at, shop.visitorDays) };
}
