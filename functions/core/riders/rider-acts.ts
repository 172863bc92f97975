import { toShillings } from '#shared/money.ts';
import type { RiderActView } from '#shared/rider-phone/act.ts';
import type { RiderPhoneView } from '#shared/rider-phone/phone-code.ts';
import { checkedBefore, ownAct } from '#shared/riders/rider-texts.ts';
import { type ActItem, checkAct, findAct } from '../../data/rider-phone/act.ts';
import { findPhoneDevices, phoneStatus, readPhone } from '../../data/rider-phone/phone.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';

/** Returns a report of a rider as the office sees it. */
export function viewAct(act: ActItem): RiderActView {
  const { id, kind, order, at, received_at, cash_cents, why, desk = '', text, result, marks, checked } = act;
  const words = [why, desk, result === 'refused' ? text : ''].filter(Boolean);
  return {
    ...{ id, kind, order: order ?? null, at, received_at, why: words.join(' · '), marks: [...marks] },
    cash: cash_cents === undefined ? null : toShillings(cash_cents),
    checked: checked ? { by: checked.by.name, at: checked.at, why: checked.why } : null,
  };
}

/** How many of a rider's newest phones are checked for unsent reports. */
const LAST_PHONES = 5;

/**
 * Returns the phone of a rider for the office; null for a rider without a phone, or with a revoked one. Unsent reports
 * of earlier phones are counted too.
 */
export async function viewPhone(riderId: string): Promise<RiderPhoneView | null> {
  const phone = await readPhone(riderId);
  if (phone.epoch === 0 || phoneStatus(phone, phone.epoch) === 'revoked') return null;
  const devices = await findPhoneDevices(phone, LAST_PHONES);
  const device = devices.find(({ epoch }) => epoch === phone.epoch);
  if (!device) return null;
  const { enrolled_at, seen_at } = device;
  return { enrolled_at, seen_at, unsent: devices.reduce((sum, { unsent }) => sum + unsent, 0) };
}

/**
 * Records that a person of the office has checked a rider's report that was marked for a check, and what they found.
 * Repeating it changes nothing.
 *
 * @throws 403 `own-act` for the rider · 404 for a report without a mark · 409 `checked-before` if a colleague was first
 *   · 503
 */
export async function checkRiderAct(
  riderId: string,
  id: string,
  { why, by, now }: { why: string; by: Person; now: Date },
): Promise<RiderActView> {
  if (riderId === by.id) throw forbidden('own-act', ownAct);
  return retry(async () => {
    const act = await findAct(riderId, id);
    if (!act || act.marks.length === 0) throw notFound('Act');
    const { checked } = act;
    if (checked && checked.by.id === by.id && checked.why === why) return viewAct(act);
    if (checked) throw conflict('checked-before', checkedBefore(checked.by.name));
    const check = { by: { id: by.id, name: by.name }, at: now.toISOString(), why };
    return (await checkAct(act, check)) ? viewAct({ ...act, checked: check }) : tryAtOnce;
  });
}
