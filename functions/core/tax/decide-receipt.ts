import { seriesOf } from '#shared/tax/tax-number.ts';
import type { AdminTaxReceipt, TaxDecision } from '#shared/tax/tax-receipt.ts';
import { taxTexts } from '#shared/tax/tax-texts.ts';
import { type Actions, transact } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import {
  closeTaxReceipt,
  findTaxReceipts,
  moveClosed,
  reopenTaxReceipt,
  type TaxReceiptItem,
} from '../../data/tax/tax-receipt.ts';
import { changedRecord, conflict, notFound } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { decisionsOf, presentTaxReceipt } from './list-receipts.ts';
import { lookSoon } from './look-soon.ts';

type Asked = { version: number; decision: TaxDecision };

async function getReceipt(number: string): Promise<TaxReceiptItem> {
  const receipt = (await findTaxReceipts([number])).get(number);
  if (!receipt) throw notFound('Receipt');
  return receipt;
}

const noteOf = (decision: TaxDecision) => (decision.kind === 'settle' ? decision.note : '');

/**
 * Returns true if this person's last decision was the same. The request was then repeated because its answer was lost.
 */
function isRepeated({ version = 0, decisions = [] }: TaxReceiptItem, asked: Asked, { id }: Person): boolean {
  const last = decisions.at(-1);
  const isSame = last?.kind === asked.decision.kind && last.note === noteOf(asked.decision);
  return version === asked.version + 1 && last?.by.id === id && isSame;
}

/** Returns the writes of a decision: the receipt waits to be sent again, or is settled. */
function actionsOf(before: TaxReceiptItem, decision: TaxDecision, person: Person, now: Date): Actions {
  const at = now.toISOString();
  const made = { at, by: { id: person.id, name: person.name }, kind: decision.kind, note: noteOf(decision) };
  const decisions = [...(before.decisions ?? []), made];
  if (decision.kind === 'send')
    return reopenTaxReceipt(before, { since: at, decisions, reason: undefined, sent_at: undefined });
  const kra_number = decision.kra_number || undefined;
  const settled = { state: 'settled' as const, since: at, decisions, kra_number };
  return before.state === 'waiting' ? closeTaxReceipt(before, settled) : moveClosed(before, settled);
}

/**
 * Stores a person's decision about a tax receipt that KRA did not accept: it is sent again, or the person has dealt
 * with it. The change log of the receipt's order says who decided. A repeated request changes nothing.
 *
 * @throws 404 · 409 `changed` with the receipt, `not-now`
 */
export async function decideTaxReceipt(
  number: string,
  asked: Asked,
  person: Person,
  now: Date,
): Promise<AdminTaxReceipt> {
  const before = await getReceipt(number);
  if (isRepeated(before, asked, person)) return presentTaxReceipt(before, now);
  if ((before.version ?? 0) !== asked.version) throw changedRecord(presentTaxReceipt(before, now));
  const { decision } = asked;
  if (!decisionsOf(before).includes(decision.kind)) throw conflict('not-now', taxTexts.notNow(number));
  const state = decision.kind === 'send' ? 'waiting' : 'settled';
  const refusal = await transact({
    receipt: actionsOf(before, decision, person, now),
    due: [lookSoon(seriesOf(number), now)],
    log: logEntry({
      ...{
        noun: 'order',
        id: before.order_id ?? number,
        title: before.of_receipt ?? number,
        action: 'settle',
      },
      ...{ before: { tax_receipt: before.state }, after: { tax_receipt: state } },
      at: now.toISOString(),
    }),
  });
  const after = await getReceipt(number);
  if (refusal) throw changedRecord(presentTaxReceipt(after, now));
  return presentTaxReceipt(after, now);
}
