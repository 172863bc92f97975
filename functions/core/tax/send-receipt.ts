import type { TaxDocument } from '#shared/tax/tax-document.ts';
import { taxReasons } from '#shared/tax/tax-texts.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrderAndSettings } from '../../data/orders/order.ts';
import { changeOpen, closeTaxReceipt, type TaxReceiptItem } from '../../data/tax/tax-receipt.ts';
import { type TaxConnector, taxConnector } from '../../integrations/etims/etims.ts';
import type { TaxAnswer } from '../../integrations/etims/tax-answer.ts';
import { bareError, log } from '../../log.ts';
import { timeOfCall } from '../../writer.ts';
import { taxDocumentOf } from './tax-document.ts';

/** How long the connector to KRA may take to answer. After that, the outcome is unknown. */
const ANSWER_MS = 10_000;

type Answer = TaxAnswer | { kind: 'unknown'; reason: string };

const unknown: Answer = { kind: 'unknown', reason: taxReasons.unknown };

/**
 * Sends a document to KRA and returns the answer. An error or a missing answer is an unknown outcome, because KRA may
 * have accepted the document.
 */
async function ask(send: TaxConnector, document: TaxDocument): Promise<Answer> {
  const { promise: late, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(unknown), ANSWER_MS);
  try {
    return await Promise.race([send(document), late]);
  } catch (error) {
    log.error('tax receipt without an answer', { receipt: document.number, error: bareError(error) });
    return unknown;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the document to send to KRA. Returns undefined if KRA has no letter for its VAT rate, or if its order no
 * longer exists.
 */
async function documentOf(receipt: TaxReceiptItem, saleNumber: string | undefined) {
  const { order, settings } = await findOrderAndSettings(receipt.order_id ?? '');
  if (!order) return undefined;
  const seller = { pin: settings.tax_pin ?? '', name: settings.shop_name };
  try {
    return taxDocumentOf(receipt, { order, seller, saleNumber });
  } catch (error) {
    log.error('tax receipt without a document', { receipt: receipt.number, error: bareError(error) });
    return undefined;
  }
}

/** Records KRA's answer. Returns false if another run has meanwhile given up waiting for the answer. */
function recordAnswer(sent: TaxReceiptItem, answer: Answer): Promise<boolean> {
  const since = timeOfCall();
  if (answer.kind === 'unavailable')
    return commit(changeOpen(sent, { state: 'waiting', sent_at: undefined, reason: answer.reason }));
  if (answer.kind === 'accepted')
    return commit(closeTaxReceipt(sent, { state: 'accepted', since, reason: undefined, kra: answer.kra }));
  return commit(closeTaxReceipt(sent, { state: answer.kind, since, reason: answer.reason }));
}

/** The outcome of trying to send a receipt. `taken` means that another run is sending it. */
export type Tried = Answer['kind'] | 'held' | 'taken';

/**
 * Sends a waiting tax receipt to KRA, and records the answer. The state `sent` is stored first: if the function stops
 * before it records the answer, the receipt is not sent a second time.
 */
export async function sendReceipt(receipt: TaxReceiptItem, saleNumber: string | undefined): Promise<Tried> {
  const send = taxConnector();
  if (!send) return 'unavailable';
  const document = await documentOf(receipt, saleNumber);
  const now = timeOfCall();
  if (!document) return (await hold(receipt, taxReasons.noLetter)) ? 'held' : 'taken';
  const sending = { state: 'sent', sent_at: now, tries: receipt.tries + 1, reason: undefined } as const;
  if (!(await commit(changeOpen(receipt, sending)))) return 'taken';
  const sent: TaxReceiptItem = { ...receipt, ...sending, version: (receipt.version ?? 0) + 1 };
  const answer = await ask(send, document);
  return (await recordAnswer(sent, answer)) ? answer.kind : 'taken';
}

/**
 * Marks a tax receipt as held, so that it is not sent until a person decides. Returns false if the receipt has changed
 * since it was read.
 */
export const hold = (receipt: TaxReceiptItem, reason: string): Promise<boolean> =>
  commit(closeTaxReceipt(receipt, { state: 'held', since: timeOfCall(), reason }));

/**
 * Gives a receipt whose answer was never recorded the state `unknown`, so that a person decides. Returns false if
 * the receipt has changed since it was read.
 */
export const giveUp = (receipt: TaxReceiptItem): Promise<boolean> =>
  commit(closeTaxReceipt(receipt, { state: 'unknown', since: timeOfCall(), reason: taxReasons.unknown }));
