import { isDeepStrictEqual } from 'node:util';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { HandIn, HandInRequest } from '#shared/cash/cash.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { holderRef, officeBox, readHolderRef } from '#shared/payments/cash-holder.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import * as texts from '#shared/texts.ts';
import { addHandIn, approveHandIn, findHandIn, type HandInItem } from '../../data/cash/hand-in.ts';
import { book, countedAfter, findHolder, type HolderItem, readHolder } from '../../data/cash/holder.ts';
import { toldDue } from '../../data/cash/told-due.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { findTold, keepTold, type ToldHandIn } from '../../data/rider-phone/told-hand-in.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { tellCounted } from './tell-cash.ts';

/**
 * In a hand-in, a rider gives all their cash to the office: the counted cash goes to the office box, and the expenses
 * are paid. If the count differs from what the rider should have, a manager decides. Until then, the difference stays
 * in the rider's balance. Once it is approved, it is recorded as the rider's loss.
 */

function viewHandIn(handIn: HandInItem): HandIn {
  const { id, holder, at, by, expenses, why, approved, signed_at = null } = handIn;
  return {
    ...{ id, holder: { ref: holderRef(holder), name: holder.name }, at, by: by.name, why },
    said: toShillings(handIn.said_cents),
    counted: toShillings(handIn.counted_cents),
    expenses: expenses.map(({ cents, ...expense }) => ({ ...expense, amount: toShillings(cents) })),
    balance: toShillings(handIn.balance_cents),
    difference: toShillings(handIn.difference_cents),
    approved: approved ? { at: approved.at, by: approved.by.name } : null,
    signed_at,
  };
}

/** Returns a stored hand-in of a rider's cash. @throws 404 */
export async function getHandIn(ref: string, id: string): Promise<HandIn> {
  const handIn = await findHandIn(ref, id);
  if (!handIn) throw notFound('Hand-in');
  return viewHandIn(handIn);
}

/** Returns the expenses that a request names, in cents. */
const expensesOf = ({ expenses }: HandInRequest) =>
  expenses.map(({ purpose, amount, why }) => ({ purpose, cents: toCents(amount), why }));

/** Returns true if a request equals the stored hand-in. @throws 409 `recorded-before` if it differs */
function isSame(stored: HandInItem, asked: HandInRequest): boolean {
  const { said, counted, told } = asked;
  const isCount = stored.counted_cents === toCents(counted);
  if (told !== undefined && told === stored.told && isCount) return true;
  const isSum = stored.said_cents === toCents(said) && isCount;
  if (isSum && isDeepStrictEqual(stored.expenses, expensesOf(asked))) return true;
  throw conflict('recorded-before', texts.handedInBefore);
}

/** Makes sure that a hand-in is possible. @throws 403 `own-hand-in` · 409 `difference-open`, `changed` */
function check(
  rider: HolderItem,
  { version, told }: HandInRequest,
  word: ToldHandIn | undefined,
  by: Person,
) {
  if (rider.id === by.id) throw forbidden('own-hand-in', texts.ownHandIn);
  if (rider.difference) throw conflict('difference-open', texts.differenceOpen(rider.name));
  const isOtherWord = told !== undefined && (word?.id !== told || word.counted !== undefined);
  if (rider.version !== version || isOtherWord) throw conflict('changed', texts.cashChanged(rider.name));
}

/** Returns the hand-in for a request. If the person who counts is a manager, the difference is approved at once. */
function plan(
  rider: HolderItem,
  asked: HandInRequest,
  word: ToldHandIn | undefined,
  { by, at }: { by: Person; at: string },
): HandInItem {
  const person = { id: by.id, name: by.name };
  const own = { said_cents: toCents(asked.said), expenses: expensesOf(asked) };
  const { said_cents, expenses } = asked.told !== undefined && word ? word : own;
  const counted_cents = toCents(asked.counted);
  const difference_cents = counted_cents + sumOf(expenses) - rider.balance_cents;
  if (difference_cents !== 0 && asked.why === '') throw invalid({ why: [texts.differenceWhy] });
  const isApproved = difference_cents !== 0 && mayDo(by.groups, 'cash.approve-difference');
  const { kind, id, name } = rider;
  return {
    ...{ id: asked.id, holder: { kind, id, name }, at, by: person, said_cents },
    ...{ counted_cents, expenses, balance_cents: rider.balance_cents, difference_cents },
    why: difference_cents === 0 ? '' : asked.why,
    ...(isApproved && { approved: { at, by: person } }),
    ...(asked.told !== undefined && { told: asked.told }),
  };
}

/** Returns the entry that removes the difference of a hand-in from the rider's balance. */
const differenceEntry = (
  { id, holder, why }: HandInItem,
  cents: number,
  at: string,
  by: HandInItem['by'],
) => ({
  ...{ id, kind: 'difference' as const, cents: -cents, at, by, why },
  person: { id: holder.id, name: holder.name },
});

/**
 * Returns the writes of a hand-in: the rider and the office box with their entries, the hand-in itself, and its log
 * entry.
 */
function handInActions(rider: HolderItem, office: HolderItem, handIn: HandInItem, now: Date): Actions {
  const { id, at, by, expenses, holder, approved } = handIn;
  const missing = -handIn.difference_cents;
  const both = { id, at, by, person: { id: rider.id, name: rider.name } };
  const out = book(
    rider,
    [
      ...expenses.map(({ purpose, cents, why }) => ({
        ...{ ...both, kind: 'expense' as const, cents: -cents, purpose, why },
      })),
      { ...both, kind: 'handed_in', cents: -handIn.counted_cents, other: officeBox },
      ...(approved ? [differenceEntry(handIn, missing, at, by)] : []),
    ],
    (after) => ({
      counted_cents: countedAfter(after),
      short_cents: after.short_cents + (approved ? missing : 0),
      ...(missing !== 0 && !approved && { difference: { hand_in: id, cents: missing } }),
    }),
  );
  const into = book(office, [{ ...both, kind: 'received', cents: handIn.counted_cents, other: holder }]);
  return [
    ...out.actions,
    ...into.actions,
    addHandIn(handIn),
    toldDue(rider, now),
    logEntry({
      ...{ noun: 'cash', id: holderRef(rider), action: 'hand-in', at, version: out.after.version },
      before: { balance_cents: rider.balance_cents },
      after: {
        balance_cents: out.after.balance_cents,
        ...{ said_cents: handIn.said_cents, counted_cents: handIn.counted_cents },
        ...(expenses.length > 0 && { expenses_cents: sumOf(expenses) }),
        ...(missing !== 0 && { difference_cents: handIn.difference_cents, why: handIn.why }),
      },
    }),
  ];
}

/** Returns the write that reports the counted sum to the rider's phone. */
function tellPhone(word: ToldHandIn | undefined, handIn: HandInItem) {
  const { id, at, holder, said_cents, expenses, counted_cents: cents, difference_cents, by } = handIn;
  const own = { id: handIn.told ?? id, at: (handIn.told && word?.at) || at, said_cents, expenses };
  return keepTold(word, {
    ...{ rider_id: holder.id, ...own },
    counted: { hand_in: id, cents, difference_cents, by },
  });
}

/**
 * Moves all cash of a rider into the office box. The rider's oldest unconfirmed cash of orders becomes confirmed, up to
 * the counted sum. A missing sum stays in the rider's balance until a manager approves the difference. A repeated
 * request changes nothing.
 *
 * @throws 404 · 403 `own-hand-in` · 409 `difference-open`, `changed`, `recorded-before` · 422 for a difference without
 *   a reason · 503
 */
export async function handIn(ref: string, asked: HandInRequest, by: Person, now: Date): Promise<HandIn> {
  const done = await retry(async () => {
    const [rider, stored, office, word] = await Promise.all([
      findHolder(ref),
      findHandIn(ref, asked.id),
      readHolder(officeBox),
      findTold(readHolderRef(ref).id),
    ]);
    if (stored && isSame(stored, asked)) return stored;
    if (rider?.kind !== 'rider') throw notFound('Rider');
    check(rider, asked, word, by);
    const planned = plan(rider, asked, word, { by, at: now.toISOString() });
    const actions = [...handInActions(rider, office, planned, now), tellPhone(word, planned)];
    return (await commit(actions)) ? planned : tryAgain;
  });
  await tellCounted(done.holder, now.toISOString());
  return viewHandIn(done);
}

/**
 * Returns the writes that approve the difference of a hand-in. The part that the rider has brought since is left out.
 */
function approvalActions(rider: HolderItem, handIn: HandInItem, at: string, now: Date, by: Person): Actions {
  const person = { id: by.id, name: by.name };
  const { difference, ...settled } = rider;
  const cents = difference?.cents ?? 0;
  const entries = cents === 0 ? [] : [differenceEntry(handIn, cents, at, person)];
  const booked = book(settled, entries, (after) => ({
    counted_cents: countedAfter(after),
    short_cents: after.short_cents + cents,
  }));
  return [
    ...booked.actions,
    approveHandIn(handIn, { at, by: person }),
    toldDue(rider, now),
    logEntry({
      ...{ noun: 'cash', id: holderRef(rider), action: 'approve', at, version: booked.after.version },
      before: { balance_cents: rider.balance_cents },
      after: { balance_cents: booked.after.balance_cents, difference_cents: -cents },
    }),
  ];
}

/**
 * Approves the difference of a hand-in: it is recorded as the rider's loss, and the cash of the hand-in is confirmed.
 * Repeated calls change nothing.
 *
 * @throws 404 · 403 `own-hand-in` for the rider · 409 `no-difference` · 503
 */
export async function approveDifference(ref: string, id: string, by: Person, now: Date): Promise<HandIn> {
  const at = now.toISOString();
  const done = await retry(async () => {
    const [rider, stored] = await Promise.all([findHolder(ref), findHandIn(ref, id)]);
    if (!rider || !stored) throw notFound('Hand-in');
    if (rider.id === by.id) throw forbidden('own-hand-in', texts.ownHandIn);
    if (stored.approved) return stored;
    // If the open difference belongs to a later hand-in, only the approval of that hand-in settles it.
    const isOfLater = rider.difference !== undefined && rider.difference.hand_in !== id;
    if (stored.difference_cents === 0 || isOfLater) throw conflict('no-difference', texts.noDifference);
    const isSaved = await commit(approvalActions(rider, stored, at, now, by));
    return isSaved ? { ...stored, approved: { at, by: { id: by.id, name: by.name } } } : tryAgain;
  });
  await tellCounted(done.holder, at);
  return viewHandIn(done);
}
