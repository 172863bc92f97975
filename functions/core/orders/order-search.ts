import {
  type ListedTerm,
  listsOfWord,
  phoneTerms,
  plainWords,
  type SearchKind,
  type SearchTerm,
} from '#shared/orders/order-search.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { normalisePhone } from '#shared/phone.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { Followed } from '../../data/orders/followed.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import type { SearchLists } from '../../data/orders/order-search.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import type { OrderPayments, Payments } from '../../data/payments/payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { signTerm } from '../identity/sign-term.ts';

/** Returns the keyed hash of a longer word beginning within a list, cut to 48 bits. */
const signBeginning = async (term: SearchTerm) => (await signTerm(term)).slice(0, 8);

/**
 * A typed search term, with the keyed hash of the list in which it is searched, and that of the longer word beginning.
 */
export type SignedTerm = { kind: SearchKind; text: string; list: string; beginning?: string };

const isWord = (kind: SearchKind) => kind === 'name' || kind === 'address' || kind === 'account';

/**
 * Returns the terms under which an order with this term is listed. For a word, there is one for each list of its
 * beginnings.
 */
export const listedTerms = ({ kind, text }: SearchTerm): ListedTerm[] =>
  isWord(kind) ? listsOfWord(text).map((list) => ({ kind, ...list })) : [{ kind, text }];

/** Returns a typed search term with the keyed hash under which orders are listed. */
export async function signTyped(term: SearchTerm): Promise<SignedTerm> {
  const listed = listedTerms(term).at(-1) ?? term;
  return {
    ...{ ...term, list: await signTerm(listed) },
    ...(listed.text !== term.text && { beginning: await signBeginning(term) }),
  };
}

/** Returns true if an order matches a search term that staff typed. */
export function hasTerm({ lists, numbers }: SearchLists, { kind, list, beginning }: SignedTerm): boolean {
  if (kind === 'number') return numbers.includes(list);
  const beginnings = lists[list];
  return beginnings !== undefined && (beginning === undefined || beginnings.includes(beginning));
}

const payerTerms = (mpesaPhone: string) => {
  const phone = normalisePhone(mpesaPhone);
  return phone === undefined ? [] : phoneTerms(phone, 'payer', 'last-four');
};

const wordTerms = (kind: 'name' | 'address' | 'account', text: string): ListedTerm[] =>
  plainWords(text).flatMap((word) => listedTerms({ kind, text: word }));

const codeTerm = (code: string | undefined): SearchTerm[] =>
  code !== undefined && isPaymentCode(code) ? [{ kind: 'code', text: code }] : [];

/** Returns the search terms from an order's own item. */
export function orderTerms(order: OrderItem): ListedTerm[] {
  const { number, customer_name, customer_email, customer_phone, street_address } = order;
  const { money, goods_back = [] } = order;
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

/**
 * Returns the search terms of an order's payments: their M-Pesa codes, and the phones that got payment requests or that
 * paid.
 */
const paymentTerms = ({ head, attempts }: Payments): ListedTerm[] => [
  ...[head.receipt, head.claim, head.typed?.code, ...attempts.map(({ receipt }) => receipt)].flatMap(
    codeTerm,
  ),
  ...attempts.flatMap(({ phone, said }) => [phone, said?.phone ?? ''].flatMap(payerTerms)),
];

/**
 * Returns the search terms of an M-Pesa notice: the payer's phone, and each word that the payer typed as the account.
 */
const noticeTerms = ({ account, phone = '' }: NoticeItem): ListedTerm[] => [
  ...payerTerms(phone),
  ...wordTerms('account', account),
];

/** Returns all search terms of an order. */
async function termsOf(found: OrderPayments): Promise<ListedTerm[]> {
  const terms = [...orderTerms(found.order), ...paymentTerms(found)];
  const codes = new Set(terms.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])));
  const notices = (await readItems([...codes].map(noticeKey))) as NoticeItem[];
  return [...terms, ...notices.flatMap(noticeTerms)];
}

/** Returns the search lists to which an order with these terms belongs. */
export async function signLists(terms: readonly ListedTerm[]): Promise<SearchLists> {
  const lists = new Map<string, Set<string>>();
  const numbers = new Set<string>();
  for (const { kind, text, longer = [] } of terms) {
    const signature = await signTerm({ kind, text });
    // A search by order number uses the ORDER-NUMBER item, so it needs no list.
    if (kind === 'number') numbers.add(signature);
    else {
      const beginnings = lists.get(signature) ?? new Set();
      lists.set(signature, beginnings);
      for (const each of longer) beginnings.add(await signBeginning({ kind, text: each }));
    }
  }
  const joined = [...lists].map(([list, beginnings]) => [list, [...beginnings].sort().join(' ')]);
  return { lists: Object.fromEntries(joined), numbers: [...numbers] };
}

/** Returns the search lists to which an order belongs; none without an order. */
export const searchListsOf = async (found: OrderPayments | undefined): Promise<SearchLists> =>
  signLists(found ? await termsOf(found) : []);

/**
 * Returns the search lists in which an order's entry is missing or outdated, and those that it no longer belongs to.
 */
export function changedLists(was: Followed | undefined, { lists }: SearchLists) {
  const isWritten = (list: string) => was?.lists[list] === lists[list] && !was?.is_listing;
  const left = Object.keys(was?.lists ?? {}).filter((list) => !(list in lists));
  return {
    written: Object.keys(lists).filter((list) => !isWritten(list)),
    left: [...new Set([...(was?.gone ?? []), ...left])].filter((list) => !(list in lists)),
  };
}
