import type { Entry, EntryBody } from '#shared/till/entry.ts';
import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { claimedByTill, shiftMoney } from '#shared/till/shift.ts';
import type { TillShop } from '#shared/till/till.ts';
import { shiftReportParts } from '#shared/till-office/shift-report.ts';

type Body<Kind extends EntryBody['kind']> = Extract<EntryBody, { kind: Kind }>;

const findBody = <Kind extends EntryBody['kind']>(entries: readonly Entry[], kind: Kind) =>
  entries.find(({ body }) => body.kind === kind) as (Entry & { body: Body<Kind> }) | undefined;

/**
 * The name of the till, the shop, the time and the person of a shift report. `hidesCash` leaves out the cash in an X
 * report (the report of an open shift), for people who still have to count it.
 */
type About = { tillName: string; shop: TillShop; at: string; by: string; hidesCash?: boolean };

/**
 * Returns the report of a shift from its journal entries. It is the Z report if the shift is closed, and otherwise the
 * X report. Returns undefined if the entries do not begin with the opening of the shift.
 */
export function reportOf(entries: readonly Entry[], about: About): ReceiptPart[] | undefined {
  const opened = findBody(entries, 'shift-open');
  if (!opened) return undefined;
  const closed = findBody(entries, 'shift-close');
  const bodies = entries.map(({ body }) => body);
  const report = {
    money: shiftMoney(opened.body.shift_id, bodies),
    claimedCents: claimedByTill(opened.body.shift_id, bodies),
    tillName: about.tillName,
    openedAt: opened.at,
    openedBy: opened.person.name,
    at: closed?.at ?? about.at,
    by: closed?.person.name ?? about.by,
  };
  const counted = closed && { countedCents: closed.body.counted_cents, reason: closed.body.reason };
  return counted
    ? shiftReportParts(report, about.shop, { counted })
    : shiftReportParts(report, about.shop, { hidesCash: about.hidesCash ?? false });
}
