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

/** Returns the signature under which a term is stored, cut to about 128 bits. */
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

/** Returns the search terms in an order's own item. */
export function orderTerms(order: OrderItem): SearchTerm[] {
  const { number, customer_name, customer_email, customer_phone, street_address = '' } = order;
  const { money = [], goods_back = [] } = order;
  return [
    { kind: 'number', text: number },
    ...goods_back.map(({ receipt }) => ({ kind: 'number' as const, text: receipt })),
    ...(customer_phone ? phoneTerms(customer_phone, 'phone', 'last-four') : []),
    ...(customer_email ? [{ kind: 'email' as const, text: customer_email.toLowerCase() }] : []),
    ...wordTerms('name', customer_name),
    ...wordTerms('address', street_address),
    ...money.flatMap(({ reference }) => codeTerm(reference)),
  ];
}

/** The search terms of an order's payments: their codes, and the phones that were prompted or that paid. */
const paymentTerms = ({ head, attempts }: Payments): SearchTerm[] => [
  ...[head.receipt, head.claim, ...attempts.map(({ receipt }) => receipt)].flatMap(codeTerm),
  ...attempts.flatMap(({ phone, said }) => [phone, said?.phone ?? ''].flatMap(payerTerms)),
];

/** The search terms of an M-Pesa notice: the payer's phone, and each word that the payer typed as the account. */
const noticeTerms = ({ account, phone = '' }: NoticeItem): SearchTerm[] => [
  ...payerTerms(phone),
  ...wordTerms('account', account),
];

/** Returns all search terms of an order. */
async function termsOf(found: OrderPayments): Promise<SearchTerm[]> {
  const terms = [...orderTerms(found.order), ...paymentTerms(found)];
  const codes = new Set(terms.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])));
  const notices = (await readItems([...codes].map(noticeKey))) as NoticeItem[];
  return [...terms, ...notices.flatMap(noticeTerms)];
}

const isSame = (one: ReadonlySet<string>, other: readonly string[]) =>
  one.size === other.length && other.every((term) => one.has(term));

/**
 * Writes the current search terms of an order and removes outdated ones. For a deleted order, it removes all of them.
 * Safe to repeat.
 *
 * @returns false if nothing had to change
 * @throws 503 when the terms keep changing
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
