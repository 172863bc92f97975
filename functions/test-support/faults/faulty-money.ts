import { randomUUID } from 'node:crypto';
import { recordCall } from '#shared/desk/endpoints.ts';
import { recordCall as recordCallHandler } from '../../api/desk.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { unpaidOrdersPk } from '../../data/orders/keys.ts';
import { findCredit, findCreditEntries, moveCredit } from '../../data/payments/credit.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { send } from '../event.ts';
import { type Owed, oweOrder } from '../payments/payments.ts';
import { type Staff, staffOf } from '../payments/staff-money.ts';
import { openTill, type Till } from '../payments/till.ts';
import { callAs, signIn } from '../people.ts';
import type { FaultyWrite } from './write-faults.ts';

let phones = 0;

/** Creates an order of a new customer with 3000 shillings of credit, and signs in a staff member. */
async function scene(more: Parameters<typeof oweOrder>[1] = {}) {
  const till = await openTill();
  const phone = `+2547448${String(++phones).padStart(5, '0')}`;
  const signature = await signCredit(phone);
  const [at, by] = [till.now().toISOString(), { id: 'staff', name: 'Staff' }];
  const credit = { id: 'before', kind: 'in' as const, cents: 300_000, at, by, why: '', reference: '' };
  await commit(moveCredit(signature, credit));
  const staff = staffOf(till, (await signIn('Njeri', ['admin'], till.now())).session);
  return { till, staff, signature, order: await oweOrder(till, { phone, ...more }) };
}

/**
 * Returns the payments of an order as text, and if the order is in the lists of unpaid orders and of unmatched
 * payments.
 */
async function moneyOn(staff: Staff, order: Owed) {
  const { body } = await staff.open(order);
  const unpaid = (await readList<{ order_id: string }>(unpaidOrdersPk)).items;
  const unmatched = await listUnmatchedPayments(1000);
  const money = body.money.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`);
  return {
    money: money.join(', '),
    isUnpaid: unpaid.some(({ order_id }) => order_id === order.id),
    isUnmatched: unmatched.some(({ order_id }) => order_id === order.id),
  };
}

const checkOf =
  (staff: Staff, order: Owed, money: string, isUnpaid = false): FaultyWrite['check'] =>
  async () => {
    const found = await moneyOn(staff, order);
    return [
      [found.money !== money, `money: ${found.money}`],
      [found.isUnpaid !== isUnpaid, 'the list of unpaid orders is wrong'],
      [found.isUnmatched, 'an unmatched payment of the order'],
    ];
  };

async function cashAtDelivery(): Promise<FaultyWrite> {
  const { staff, order } = await scene({ order_status: 'out_for_delivery' });
  const asked = {
    from: 'out_for_delivery',
    to: 'delivered',
    cash: 1000,
    why: 'Pays the rest later.',
  } as const;
  return { send: () => staff.move(order, asked), check: checkOf(staff, order, 'cash 1000', true) };
}

async function cashLater(): Promise<FaultyWrite> {
  const { staff, order } = await scene();
  const id = randomUUID();
  return { send: () => staff.cash(order, 2700, id), check: checkOf(staff, order, 'cash 2700') };
}

async function creditSpent(): Promise<FaultyWrite> {
  const { staff, order, signature } = await scene();
  const id = randomUUID();
  const check = checkOf(staff, order, 'credit 2700');
  return {
    send: () => staff.credit(order, 2700, id),
    check: async (last, again) => {
      const balance = await findCredit(signature);
      const { length } = await findCreditEntries(signature);
      return [
        ...(await check(last, again)),
        [balance !== 30_000 || length !== 2, `credit: balance ${balance}, ${length} entries`],
      ];
    },
  };
}

async function giveUp(staff: Staff, till: Till, order: Owed) {
  till.daraja.payByHand({ phone: '254733000111', shillings: 2700, account: order.number });
  await till.pass(5000);
  await staff.move(order, { from: 'out_for_delivery', to: 'refused', why: 'Not wanted.' });
}

let refunds = 0;

async function oneRefund(): Promise<FaultyWrite> {
  const { till, staff, order } = await scene({ order_status: 'out_for_delivery' });
  await giveUp(staff, till, order);
  const body = { id: randomUUID(), amount: 2700, reference: `SFAULT${String(++refunds).padStart(4, '0')}` };
  return { send: () => staff.refund(order, body), check: checkOf(staff, order, 'mpesa 2700, refund 2700') };
}

async function movedMoney(): Promise<FaultyWrite> {
  const { till, staff, order } = await scene();
  const other = await oweOrder(till, { phone: order.phone });
  await staff.cash(order, 2700);
  await staff.move(order, { from: 'pending', to: 'cancelled', why: 'Ordered twice.' });
  const id = randomUUID();
  const checks = [checkOf(staff, order, 'cash 2700, moved_out 2700'), checkOf(staff, other, 'moved_in 2700')];
  return {
    send: () => staff.moveMoney(order, other, 2700, id),
    check: async (last, again) => (await Promise.all(checks.map((check) => check(last, again)))).flat(),
  };
}

async function sameOrder(): Promise<FaultyWrite> {
  const { till, staff, order } = await scene();
  const kept = await oweOrder(till, { phone: order.phone });
  await staff.cash(order, 2700);
  const { session } = await signIn('Njeri', ['staff'], till.now());
  const body = { seen: 0, outcome: 'same', as: kept.id };
  const checks = [checkOf(staff, order, 'cash 2700, moved_out 2700'), checkOf(staff, kept, 'moved_in 2700')];
  return {
    send: async () =>
      send(
        recordCall,
        recordCallHandler,
        await callAs(session, { now: till.now(), params: { id: order.id }, body }),
      ),
    check: async (last, again) => (await Promise.all(checks.map((check) => check(last, again)))).flat(),
  };
}

/**
 * Writes by staff on an order's payments. Each has a name, a function that prepares the write, and the storage calls of
 * the write.
 */
export const faultyMoney: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  [
    'cash that the rider takes on delivery',
    cashAtDelivery,
    ['BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems'],
  ],
  ['cash that staff record later', cashLater, ['BatchGetItem', 'Query', 'TransactWriteItems']],
  ['credit that pays for an order', creditSpent, ['BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems']],
  ['money that moves to another order', movedMoney, ['BatchGetItem', 'Query', 'TransactWriteItems']],
  [
    'an order that is the same as another one',
    sameOrder,
    ['BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems'],
  ],
  ['a refund', oneRefund, ['BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems']],
];
