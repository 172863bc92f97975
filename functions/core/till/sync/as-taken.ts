import type { ReturnBody } from '#shared/till/entry.ts';
import { saysDamaged } from '#shared/till/goods-back.ts';
import type { OrderItem } from '../../../data/orders/order.ts';
import type { Read } from './context.ts';

/** Returns the entry of a return, changed so that its damaged goods do not go back into stock for sale. */
function withoutDamaged<R extends Read<ReturnBody>>(read: R): R {
  const { lines, reason } = read.body;
  if (!saysDamaged(reason)) return read;
  return { ...read, body: { ...read.body, lines: lines.map((line) => ({ ...line, is_sellable: false })) } };
}

/**
 * If a return names its sale instead of a credit account, replaces this by the account whose credit paid for the sale.
 */
function withAccount<R extends Read<ReturnBody>>(read: R, { id, till }: OrderItem): R {
  const account = till?.tenders.find((tender) => tender.kind === 'credit')?.account;
  const tenders = read.body.tenders.map((tender) =>
    account !== undefined && tender.kind === 'credit' && tender.account === id
      ? { ...tender, account }
      : tender,
  );
  return { ...read, body: { ...read.body, tenders } };
}

/** Returns a return with the changes that the shop makes to it, whatever its device wrote. */
export const asTaken = (read: Read<ReturnBody>, order: OrderItem | undefined): Read<ReturnBody> =>
  withoutDamaged(order ? withAccount(read, order) : read);
