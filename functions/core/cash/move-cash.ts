import { isDeepStrictEqual } from 'node:util';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { CashMoveRequest, HolderPage } from '#shared/cash/cash.ts';
import type { CashEntryKind } from '#shared/cash/entry-kinds.ts';
import { toCents } from '#shared/money.ts';
import { type CashHolder, holderRef, officeBox, readHolderRef } from '#shared/payments/cash-holder.ts';
import * as texts from '#shared/texts.ts';
import { addCashAct, findCashAct } from '../../data/cash/cash-act.ts';
import { book, countedAfter, type HolderItem, type NewCashEntry } from '../../data/cash/holder.ts';
import { toldDue } from '../../data/cash/told-due.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { findShift } from '../../data/till/shift.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { findAnyHolder } from './any-holder.ts';
import { requireHeld } from './require-held.ts';
import { tellCounted } from './tell-cash.ts';
import { getCashHolder } from './view-cash.ts';

/**
 * Transfers of cash between two holders, such as a rider and the office box. One transaction writes the entries of
 * both. A transfer to or from the drawer of a shift is an exception: the till's journal records the cash of the drawer,
 * so only the office box gets an entry, which names the shift.
 */

type Move = { asked: CashMoveRequest; by: Person; at: string };
/** One side of a transfer: a stored holder, or a shift, for which only the name is known. */
type End = { holder: CashHolder; stored: HolderItem | undefined };

/** Returns the holder from or to which cash is transferred. @throws 404 · 409 `shift-closed` */
async function endOf(ref: string): Promise<End> {
  const { kind, id } = readHolderRef(ref);
  if (kind !== 'shift') {
    const stored = await findAnyHolder(ref);
    if (!stored) throw notFound('Holder');
    return { holder: { kind: stored.kind, id: stored.id, name: stored.name }, stored };
  }
  const shift = await findShift(id);
  if (!shift) throw notFound('Shift');
  if (shift.closed) throw conflict('shift-closed', texts.shiftIsClosed(shift.till.name));
  return { holder: { kind, id, name: shift.till.name }, stored: undefined };
}

/**
 * Makes sure that a transfer is allowed. @throws 403 `managers-only`, `own-hand-in` · 422 for an impossible transfer,
 * or for more than a rider has
 */
function check(from: End, to: End | undefined, { asked, by }: Move): void {
  const ends = [from, ...(to ? [to] : [])];
  const isManagers = asked.what === 'draw' || asked.what === 'correct' || asked.what === 'open';
  if (isManagers && !mayDo(by.groups, 'cash.approve-difference'))
    throw forbidden('managers-only', texts.managersOnly);
  if (ends.some(({ holder }) => holder.kind === 'rider' && holder.id === by.id))
    throw forbidden('own-hand-in', texts.ownHandIn);
  // Otherwise, the same money could be subtracted twice: by the correction and by the approval of the difference.
  if (asked.what === 'correct' && from.stored?.difference)
    throw conflict('difference-open', texts.differenceOpen(from.holder.name));
  if (asked.what === 'open' && from.stored?.is_opened) throw conflict('opened', texts.boxOpened);
  const isMove = asked.what === 'move';
  const offices = ends.filter(({ holder }) => holder.kind === 'office').length;
  const isPossible = isMove || asked.what !== 'correct' ? offices === 1 : from.stored !== undefined;
  if (!isPossible || isMove !== (to !== undefined)) throw invalid({ to: [texts.noCashMove] }, 'no-cash-move');
  if (isMove && from.stored?.kind === 'rider') requireHeld(from.stored, toCents(asked.amount), 'amount');
}

/**
 * Returns the changed fields of a rider who brought cash to the office: the counted cash to confirm, and the rest of an
 * open difference.
 */
function afterCount(after: HolderItem, cents: number): Partial<HolderItem> {
  const { difference } = after;
  const left = difference && difference.cents > 0 ? Math.max(0, difference.cents - cents) : undefined;
  return {
    counted_cents: countedAfter(after),
    ...(difference &&
      left !== undefined && {
        difference: left > 0 ? { ...difference, cents: left } : undefined,
      }),
  } as Partial<HolderItem>;
}

const kinds: Record<CashMoveRequest['what'], CashEntryKind> = {
  ...{ move: 'moved', expense: 'expense', draw: 'draw', correct: 'correction' },
  ...{ 'to-bank': 'bank', 'from-bank': 'bank', open: 'opening' },
};

/** The kinds of request whose sum is added to the holder's balance. The sum of every other kind is subtracted. */
const comesIn: readonly CashMoveRequest['what'][] = ['correct', 'from-bank', 'open'];

/** Returns the writes that record both sides of a transfer. */
function bookEnds(from: End, to: End | undefined, { asked, by, at }: Move): Actions {
  const cents = toCents(asked.amount);
  const rider = [from, to].find((end) => end?.holder.kind === 'rider')?.holder;
  const entry = {
    ...{ id: asked.id, kind: kinds[asked.what], at, by: { id: by.id, name: by.name } },
    ...(rider && { person: { id: rider.id, name: rider.name } }),
    ...(asked.why && { why: asked.why }),
    ...(asked.what === 'expense' && { purpose: asked.purpose }),
  };
  const end = ({ stored }: End, delta: number, other?: CashHolder): Actions => {
    if (!stored) return [];
    const added: NewCashEntry = { ...entry, cents: delta, ...(other && { other }) };
    const isCount = stored.kind === 'rider' && asked.what === 'move' && delta < 0;
    return book(stored, [added], (after) => ({
      ...(isCount && afterCount(after, cents)),
      ...(asked.what === 'open' && { is_opened: true }),
    })).actions;
  };
  if (!to) return end(from, comesIn.includes(asked.what) ? cents : -cents);
  return [...end(from, -cents, to.holder), ...end(to, cents, from.holder)];
}

/** Returns the log entry of a transfer. It belongs to the holder whose balance the transfer changed. */
function logMove(from: End, to: End | undefined, { asked, by: _, at }: Move) {
  const { holder, stored } = from.stored || !to ? from : to;
  const before = stored?.balance_cents ?? 0;
  const cents = toCents(asked.amount);
  const delta = comesIn.includes(asked.what) || holder !== from.holder ? cents : -cents;
  const what = to ? `${from.holder.name} → ${to.holder.name}` : kinds[asked.what];
  return logEntry({
    ...{ noun: 'cash', id: holderRef(holder), action: 'move', at, version: (stored?.version ?? 0) + 1 },
    before: { balance_cents: before },
    after: { balance_cents: before + delta, what, ...(asked.why && { why: asked.why }) },
  });
}

/**
 * Returns true if a request with this id has recorded the same transfer. @throws 409 `recorded-before` if it recorded
 * another one
 */
async function isRecorded(ref: string, asked: CashMoveRequest): Promise<boolean> {
  const act = await findCashAct(ref, asked.id);
  if (act && !isDeepStrictEqual(act.asked, asked)) throw conflict('recorded-before', texts.cashMoveBefore);
  return act !== undefined;
}

/**
 * Records cash that changes hands, for example from a rider to the office box. If a rider brings cash to the office
 * box, the person who records it has counted it, so the rider's oldest unconfirmed cash becomes confirmed. A repeated
 * request records nothing.
 *
 * @returns the rider or box whose balance changed
 * @throws 404 · 403 `managers-only`, `own-hand-in` · 409 `shift-closed`, `difference-open`, `opened`, `recorded-before`
 *   · 422 · 503
 */
export async function moveCash(
  ref: string,
  asked: CashMoveRequest,
  by: Person,
  now: Date,
): Promise<HolderPage> {
  const at = now.toISOString();
  const move = { asked, by, at };
  const rider = await retry(async () => {
    if (await isRecorded(ref, asked)) return undefined;
    const from = await endOf(ref);
    const to = asked.what === 'move' ? await endOf(asked.to) : undefined;
    check(from, to, move);
    const counted = to && from.stored?.kind === 'rider' ? from.stored : undefined;
    const isSaved = await commit([
      ...bookEnds(from, to, move),
      addCashAct(ref, asked, at),
      ...(counted ? [toldDue(counted, now)] : []),
      logMove(from, to, move),
    ]);
    return isSaved ? counted : tryAgain;
  });
  if (rider) await tellCounted(rider, at);
  return getCashHolder(readHolderRef(ref).kind === 'shift' ? holderRef(officeBox) : ref, undefined);
}
