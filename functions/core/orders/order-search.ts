import { beginnings, phoneTerms, plainWords, type SearchTerm } from '#shared/orders/order-search.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { normalisePhone } from '#shared/phone.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findSearchTerms, saveSearchTerms } from '../../data/orders/order-search.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { findOrderPayments, type OrderPayments, type Payments } from '../../data/payments/payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { retry, tryAgain } from '../../retry.ts';
import { keyedHash } from '../identity/signature.ts';

const TRIES = 5;

/** The signature under which a term is stored, 128 bits of it. */
export const signTerm = async ({ kind, text }: SearchTerm) =>
  (await keyedHash('search', `${kind}\0${text}`)).slice(0, 22);

const payerTerms = (mpesaPhone: string) => {
  const phone = normalisePhone(mpesaPhone);
  return phone === undefined ? [] : phoneTerms(phone, 'payer', 'last-four');
};

const wordTerms = (kind: 'name' | 'address' | 'account', text: string): SearchTerm[] =>
  plainWords(text)
    .flatMap(beginnings)
    .map((beginning) => ({ kind, text: beginning }));

const codeTerm = (code: string | undefined): SearchTerm[] =>
  code !== undefined && isPaymentCode(code) ? [{ kind: 'code', text: code }] : [];

/** What an order's own item is found by. */
export function orderTerms(order: OrderItem): SearchTerm[] {
  const { number, customer_name, customer_email, customer_phone, street_address = '', money = [] } = order;
  return [
    { kind: 'number', text: number },
    ...(customer_phone ? phoneTerms(customer_phone, 'phone', 'last-four') : []),
    ...(customer_email ? [{ kind: 'email' as const, text: customer_email.toLowerCase() }] : []),
    ...wordTerms('name', customer_name),
    ...wordTerms('address', street_address),
    ...money.flatMap(({ reference }) => codeTerm(reference)),
  ];
}

/** What an order's payments are found by: their codes, and the phones that were asked to pay. */
const paymentTerms = ({ head, attempts }: Payments): SearchTerm[] => [
  ...[head.receipt, head.claim, ...attempts.map(({ receipt }) => receipt)].flatMap(codeTerm),
  ...attempts.flatMap(({ phone, said }) => [phone, said?.phone ?? ''].flatMap(payerTerms)),
];

/** The payer of M-Pesa's notice, and what they typed as the account, word by word. */
const noticeTerms = ({ account, phone = '' }: NoticeItem): SearchTerm[] => [
  ...payerTerms(phone),
  ...wordTerms('account', account),
];

/** Everything that an order is found by. */
async function termsOf(found: OrderPayments): Promise<SearchTerm[]> {
  const terms = [...orderTerms(found.order), ...paymentTerms(found)];
  const codes = new Set(terms.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])));
  const notices = (await readItems([...codes].map(noticeKey))) as NoticeItem[];
  return [...terms, ...notices.flatMap(noticeTerms)];
}

const isSame = (one: ReadonlySet<string>, other: readonly string[]) =>
  one.size === other.length && other.every((term) => one.has(term));

/**
 * Writes the search terms of an order as it is now, and removes those that no longer hold: all of them for an order that is
 * gone. Safe to repeat.
 *
 * @returns false where there was nothing to change
 * @throws 503 when others keep writing them
 */
export async function indexOrder(orderId: string): Promise<boolean> {
  return retry({ attempts: TRIES }, async () => {
    const was = await findSearchTerms(orderId);
    const found = await findOrderPayments(orderId);
    const terms = found ? await termsOf(found) : [];
    const order = found?.order ?? (was && { id: orderId, created_at: was.created_at });
    const wanted = new Set(await Promise.all(terms.map(signTerm)));
    if (!order || isSame(wanted, was?.terms ?? [])) return false;
    if (await saveSearchTerms(order, was, wanted)) return true;
    return tryAgain;
  });
}
