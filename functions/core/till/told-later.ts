import { findPayments } from '../../data/payments/payment.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import type { AlarmItem } from '../../data/till/journal.ts';
import { inLanes } from '../../lanes.ts';

const LANES = 5;

/** Returns true if M-Pesa has told of each code of a sale since the sale arrived. */
async function isTold(saleId: string): Promise<boolean> {
  const { order, attempts } = await findPayments(saleId);
  const codes = (order?.money ?? []).flatMap(({ kind, reference }) =>
    kind === 'mpesa' ? reference || [] : [],
  );
  const told = await Promise.all(
    codes.map(async (code) => {
      if (attempts.some(({ state, receipt }) => state === 'paid' && receipt === code)) return true;
      const facts = await findReceipt(code);
      return facts.isTold && facts.counted === saleId;
    }),
  );
  return codes.length > 0 && told.every(Boolean);
}

/** Returns the flags of entries, in which `mpesa-told` replaces `mpesa-untold` once M-Pesa has told of the payment. */
export async function presentFlags(alarms: readonly AlarmItem[]): Promise<AlarmItem['flags'][]> {
  const flags = alarms.map((alarm) => alarm.flags);
  await inLanes(LANES, [...alarms.entries()], async ([place, alarm]) => {
    const { order_id } = alarm;
    if (order_id === undefined || !alarm.flags.includes('mpesa-untold') || !(await isTold(order_id))) return;
    flags[place] = alarm.flags.map((flag) => (flag === 'mpesa-untold' ? 'mpesa-told' : flag));
  });
  return flags;
}
