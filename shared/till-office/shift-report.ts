import { figure, momentPart, shopParts } from '../till/receipt.ts';
import type { ReceiptPart } from '../till/receipt-parts.ts';
import { expectedCash, type ShiftMoney } from '../till/shift.ts';
import type { TillShop } from '../till/till.ts';

/** The data of a shift's report. */
export type ShiftReport = {
  money: ShiftMoney;
  /** The part of the M-Pesa sales that the till accepted without M-Pesa's confirmation, in cents. */
  claimedCents: number;
  tillName: string;
  openedAt: string;
  openedBy: string;
  /** When the report was made: the end of the shift on a Z report. */
  at: string;
  by: string;
};

/** The cash that the cashier counted at the end of a shift, and why it differs from the expected cash. */
type DrawerCount = { countedCents: number; reason: string };

/** Returns the name of a difference between the counted and the expected cash. */
const differenceName = (cents: number) =>
  cents === 0 ? 'No difference' : cents > 0 ? 'Too much' : 'Missing';

const pair = (name: string, cents: number, isBold = false): ReceiptPart => ({
  kind: 'pair',
  name,
  figure: figure(cents),
  isBold,
});
const count = (name: string, times: number): ReceiptPart => ({ kind: 'pair', name, figure: String(times) });

/** Returns the line for unconfirmed M-Pesa money, if the shift has any. */
const claimed = (cents: number) => (cents === 0 ? [] : [pair('Of it claimed only', cents)]);

/** Returns the line for payments with credit, if the shift has any. */
const credit = (cents: number) => (cents === 0 ? [] : [pair('Credit', cents)]);

/**
 * Returns the sums that a cashier may see before the drawer is counted. The expected cash cannot be computed from them.
 */
const blindParts = ({ sales, refunds, ...money }: ShiftMoney, claimedCents: number): ReceiptPart[] => [
  count('Sales', money.saleCount),
  pair('M-Pesa', sales.mpesa),
  ...claimed(claimedCents),
  ...credit(sales.credit),
  { kind: 'rule' },
  count('Returns', money.returnCount),
  pair('M-Pesa', -refunds.mpesa),
  ...credit(-refunds.credit),
  { kind: 'rule' },
  // no promise: only a label
  pair('Discounts given', money.discountCents),
  { kind: 'text', text: 'The cash is on the Z report, after the count.' },
];

const moneyParts = ({ sales, refunds, ...money }: ShiftMoney, claimedCents: number): ReceiptPart[] => {
  const sold = sales.cash + sales.mpesa + sales.credit;
  const returned = refunds.cash + refunds.mpesa + refunds.credit;
  return [
    count('Sales', money.saleCount),
    pair('Cash', sales.cash),
    pair('M-Pesa', sales.mpesa),
    ...claimed(claimedCents),
    ...credit(sales.credit),
    pair('Sold', sold, true),
    { kind: 'rule' },
    count('Returns', money.returnCount),
    pair('Cash', -refunds.cash),
    pair('M-Pesa', -refunds.mpesa),
    ...credit(-refunds.credit),
    pair('Money back', -returned, true),
    { kind: 'rule' },
    pair('Sold less returns', sold - returned, true),
    pair('Without VAT (B)', sold - returned - money.vatCents),
    pair('VAT 16 % (B)', money.vatCents),
    // no promise: only a label
    pair('Discounts given', money.discountCents),
  ];
};

const cashParts = (money: ShiftMoney): ReceiptPart[] => [
  { kind: 'text', text: 'Cash in the drawer', isBold: true },
  pair('At the start', money.floatCents),
  pair('Put in', money.inCents),
  pair('Taken out', -money.outCents),
  pair('Cash sales', money.sales.cash),
  pair('Cash returns', -money.refunds.cash),
];

function countParts({ countedCents, reason }: DrawerCount, money: ShiftMoney): ReceiptPart[] {
  const difference = countedCents - expectedCash(money);
  return [
    pair('Should hold', expectedCash(money), true),
    pair('Counted', countedCents, true),
    pair(differenceName(difference), difference, true),
    ...(reason ? [{ kind: 'text', text: `Reason: ${reason}` } as const] : []),
  ];
}

/** The Z report has the count of the drawer. An X report may leave out the figures that reveal the cash. */
type Kind = { counted: DrawerCount } | { hidesCash: boolean };

const zParts = (counted: DrawerCount, money: ShiftMoney): ReceiptPart[] => [
  ...countParts(counted, money),
  { kind: 'space' },
  { kind: 'text', text: 'Signature' },
  { kind: 'space' },
  { kind: 'rule' },
];

/**
 * Returns the printed report of a shift. For an open shift, this is the X report; with the count of the drawer, it is
 * the Z report that ends the shift. Only the Z report shows the expected cash, because the cashier must count the
 * drawer before seeing it. People who still have to count the drawer get an X report without cash. All figures come
 * from {@link ShiftMoney}.
 */
export function shiftReportParts(report: ShiftReport, shop: TillShop, kind: Kind): ReceiptPart[] {
  const { money, claimedCents, tillName, openedAt, openedBy, at, by } = report;
  const isZ = 'counted' in kind;
  const isBlind = !isZ && kind.hidesCash;
  return [
    ...shopParts(shop),
    { kind: 'space' },
    { kind: 'title', text: isZ ? 'Z REPORT' : 'X REPORT' },
    { kind: 'text', text: tillName, isBold: true },
    { kind: 'text', text: `Opened by ${openedBy}` },
    momentPart(openedAt),
    { kind: 'text', text: isZ ? `Closed by ${by}` : `Printed by ${by}` },
    momentPart(at),
    { kind: 'rule' },
    ...(isBlind
      ? blindParts(money, claimedCents)
      : [...moneyParts(money, claimedCents), { kind: 'rule' } as const, ...cashParts(money)]),
    ...(isZ ? zParts(kind.counted, money) : []),
  ];
}
