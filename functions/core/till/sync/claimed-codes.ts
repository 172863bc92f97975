import { toCents } from '#shared/money.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { readClaimedLimit } from '../../../data/settings/some-settings.ts';
import type { Approver } from './approver.ts';
import { may, type Read, type Sync } from './context.ts';

/**
 * Returns the flags of a sale's M-Pesa codes that M-Pesa has not reported. Above the limit of the settings, the person
 * needs the right to accept them, or an approval for exactly these codes from someone with that right.
 */
export async function oddClaims(
  sync: Sync,
  read: Read<SaleBody>,
  told: ReadonlyMap<Tender, number>,
  approver: Approver,
): Promise<TillFlag[]> {
  if (may(sync, read, 'pos.claimed')) return [];
  const isApproved = (tender: Tender) =>
    tender.kind === 'mpesa' && tender.claimed === 'approved' && approver.mayApprove('pos.claimed');
  const claimed = read.body.tenders
    .filter((tender) => tender.kind === 'mpesa' && !isApproved(tender))
    .reduce((sum, tender) => sum + tender.cents - (told.get(tender) ?? 0), 0);
  if (claimed === 0 || claimed <= toCents(await readClaimedLimit())) return [];
  return ['claimed-not-allowed'];
}
