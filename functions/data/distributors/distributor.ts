import type { DistributorForm } from '#shared/distributor.ts';
import { createOnce, type Unwritten } from '../dynamodb/create-once.ts';
import type { Limit } from '../dynamodb/rate-limit.ts';
import { readList } from '../dynamodb/read-list.ts';
import { type Owner, ownedApplication, ownerExists } from '../orders/owned.ts';
import { distributorKey, distributorsPk } from './keys.ts';

/** A distributor application (S2-186). `new`: staff have not answered it yet. */
export type ApplicationItem = DistributorForm & { id: string; status: 'new'; created_at: string };

/**
 * Saves an application once, counts it against the limits and adds it to the applicant's list. A repeated call saves
 * nothing.
 */
export function createApplication(
  application: ApplicationItem,
  requestKey: string,
  limits: Limit[],
  owner?: Owner,
): Promise<Unwritten<string> | undefined> {
  const { id, created_at } = application;
  const key = distributorKey(created_at, id);
  const items = [{ ...key, ...application }, ...(owner ? [ownedApplication(owner, key, created_at)] : [])];
  return createOnce({ requestKey, sent: { id, created_at }, limits, items, owner: ownerExists(owner) });
}

/**
 * Returns applications, oldest first. `after` is the sort key of the last one seen, `next` that of the last one
 * returned.
 */
export async function listApplications(
  limit: number,
  after?: string,
): Promise<{ applications: ApplicationItem[]; next: string | undefined }> {
  const { items, next } = await readList<ApplicationItem>(distributorsPk, { limit, after });
  return { applications: items, next };
}
