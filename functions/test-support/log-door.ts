import type { BatchWriteCommandInput, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { findField } from '../core/log/words/field-words.ts';
import type { Key } from '../data/dynamodb/keys.ts';
import { table } from '../data/dynamodb/table.ts';
import type { LogItem } from '../data/log/log-entry.ts';
import { asSystem, currentWriter } from '../writer.ts';
import { isOfTest } from './rights/own-records.ts';
import { refusals } from './rights/refusals.ts';
import { outsideFunctions, runningFunction } from './rights/running-function.ts';

/*
 * Every write in a test passes this check. It refuses a write of a logged record without its change-log entry. It also
 * refuses a write of a key that the lists below mark neither as logged nor as exempt.
 */

/**
 * The kinds of items that are logged: the words in their partition and sort keys, with the noun (kind of record) of the
 * log.
 */
const loggedKinds: Record<string, LogNounName> = {
  'PRODUCT PRODUCT': 'product',
  'CATALOGUE CATEGORY': 'category',
  'CATALOGUE CATEGORY SUBCATEGORY': 'subcategory',
  'SUPPLIERS -': 'supplier',
  'PURCHASE PURCHASE': 'purchase',
  'FEATURED FEATURED': 'feature',
  'SETTINGS SETTINGS': 'settings',
  'FAQS FAQ': 'question',
  'FAQS-DELETED -': 'question',
  'TEXT-PAGE TEXT': 'page',
  'POST POST': 'article',
  'POST-CATEGORIES POST-CATEGORIES': 'article-categories',
  'PROMOTIONS -': 'promotion',
  'REVIEW REVIEW': 'review',
  'MEMBERS -': 'person',
  'TILLS -': 'till',
  'RIDERS -': 'rider',
  'RIDER PHONE': 'rider',
  'SHORTAGE SHORTAGE': 'shortage',
  'ORDER ORDER': 'order',
  'DRAFT DRAFT': 'draft',
  'PARKED-PAYMENTS -': 'payment',
  'SETTLED-PAYMENTS -': 'payment',
  'STOCK-MOVE STOCK-MOVE': 'stock',
  'STOCK-COUNT STOCK-COUNT': 'count',
  'CUSTOMER NOTE': 'customer',
  'DISTRIBUTOR DISTRIBUTOR': 'distributor',
  'CAMPAIGN CAMPAIGN': 'campaign',
};

/** The kinds of items that are not logged, by the first word of their partition keys, with the reason. */
const exemptKinds: Record<string, string> = {
  ...of('lists, copies and search terms that are written with their record', [
    ...['LIST', 'SHUFFLED', 'SLUG', 'ORDERS', 'ORDERS-PLACED', 'DELIVERED-UNPAID', 'DRAFTS', 'POSTS'],
    ...[
      'REVIEWS',
      'TESTIMONIALS',
      'PENDING-REVIEWS',
      'SEARCH',
      'ORDER-NUMBER',
      'LOG-LIST',
      'LOG-BY',
      'LOG-JOB',
    ],
    ...[
      'PUBLISHED-REVIEWS',
      'REJECTED-REVIEWS',
      'VERIFIED-REVIEW',
      'CODE',
      'BARCODE',
      'CLOSED-CATEGORIES',
      'POST-DRAFTS',
    ],
    ...['MONEY', 'STOCK-COUNTS', 'COUNTED'],
    ...['CUSTOMERS', 'CUSTOMERS-BY-SPENT', 'CUSTOMERS-OWING', 'CUSTOMERS-REFUSED'],
    ...['DISTRIBUTORS', 'DISTRIBUTOR-CONTACT', 'CAMPAIGNS', 'PURCHASES', 'SUPPLIER', 'BILLS'],
  ]),
  ...of('ledgers and counters', [
    ...[
      'CAMPAIGN-PACE',
      'MOVEMENTS',
      'COUNTER',
      'PROMOTION',
      'GOES-WITH',
      'OWNER-COUNT',
      'CREDIT',
      'POINTS',
      'HOLDS',
      'CASH',
      'BOOKS',
      'VISITS',
      'SEEN',
    ],
    'HOLDER',
  ]),
  ...of('limits, idempotency records and what waits in a queue', [
    ...[
      'LEASE',
      'ORDER-CODE',
      'DESK',
      'LIMIT',
      'IDEMPOTENCY',
      'OUTBOX',
      'GOODS',
      'UPLOAD',
      'DUE',
      'CLOCK',
      'TILL-CODE',
      'TILL-ACCOUNT',
    ],
  ]),
  ...of('what SES tells about addresses, by their signature', ['SUPPRESSION', 'EMAIL-RETURN']),
  ...of('M-Pesa codes: each is written with the order or the payment that it pays', ['RECEIPT', 'CHECKOUT']),
  ...of('sessions, carts, saved lists and what customers say about themselves', [
    ...['PERSON', 'SESSION', 'OWNED', 'PERSON-CART', 'PIN', 'VISITOR', 'CART'],
    ...['SUBSCRIBER', 'SUBSCRIBER-ID', 'REVIEW-STOP', 'FIRST-OWNER'],
    ...['CONFIRMED-SUBSCRIBERS', 'SUBSCRIBERS', 'SUBSCRIBER-COUNT'],
    ...['WAITED', 'WAITING', 'WAITER', 'PROMOTION-MEMBER'],
  ]),
  ...of('jobs: starting, cancelling and resuming one has an entry, and so has each record that it changes', [
    ...['JOB', 'JOBS', 'OPEN-JOBS', 'IMPORT', 'STATEMENTS', 'STATEMENT'],
  ]),
  ...of('devices and journals of tills, which are written with the till or with what the journal says', [
    ...[
      'TILL',
      'JOURNAL',
      'TILL-ALARMS',
      'SETTLED-TILL-ALARMS',
      'SHIFT',
      'SHIFTS',
      'OPEN-SHIFTS',
      'SHORTAGES',
    ],
    'SILENT-TILLS',
  ]),
  ...of('tax receipts, which are written with their sale; what a person decides is logged with the order', [
    ...['TAX-RECEIPTS', 'TAX-RECEIPT'],
  ]),
  ...of('devices, acts and codes of riders, which are written with the phone or with what the act changes', [
    ...['RIDER', 'RIDER-CODE', 'RIDER-CHECKS'],
  ]),
  ...of('the log itself', ['LOG']),
};

/**
 * Items that are not logged although other items of their partition are. Stock has a ledger, a payment request is
 * logged when it pays an order, and a customer's counts are calculated from their orders.
 */
const exemptItems = [
  'PRODUCT STOCK',
  'ORDER PAYMENT',
  'ORDER FOLLOWED',
  'ORDER POINTS',
  'ORDER BOOKED',
  'CUSTOMER CUSTOMER',
  'CAMPAIGN COUNTS',
  // Tallies and results are not logged, because the entries of the stock count and of the stock contain the counted and
  // the recorded pieces.
  'STOCK-COUNT TALLY',
  'STOCK-COUNT RESULT',
];

/**
 * Fields of logged records that may change without a log entry. They are counters, or the entry of another record
 * contains them.
 */
const exemptFields: Partial<Record<LogNounName, readonly string[]>> = {
  product: ['stars', 'version', 'reviews_version'],
  category: ['product_count', 'by_job', 'version'],
  subcategory: ['product_count', 'by_job'],
  // Devices are stored with their first tally. A person who has seen the differences is stored at that moment.
  count: ['devices', 'saw'],
  // When a customer signs in, the orders of their browser get the account as owner.
  order: ['owner'],
  // When an expired reservation is released, a line is added to the stock's ledger.
  draft: ['is_held'],
};

/** The kinds of writes of a noun that need no log entry. */
const exemptWrites: Partial<Record<LogNounName, readonly ('Put' | 'Update' | 'Delete')[]>> = {
  // A draft is a cart that a customer sent to the chat.
  draft: ['Put'],
  // A payment is removed from the waiting list when it is used for an order or settled, and both are logged.
  payment: ['Delete'],
};

/** For some nouns, the nouns whose log entry in the same transaction also includes the change. */
const toldBy: Partial<Record<LogNounName, readonly LogNounName[]>> = {
  subcategory: ['category'],
  // The entry of an order includes the cart in the chat from which it is made, and money that must be refunded.
  draft: ['order'],
  payment: ['order'],
  // The entry of the sale includes its missing pieces.
  shortage: ['order'],
  // The entry of a page includes the settings, which contain the present version of each page.
  settings: ['page'],
};

/** The processes whose writes need no log entries. */
const exemptProcesses = ['test'];

function of(why: string, words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, why]));
}

const wordsOf = (key: string) => key.split('#').filter((part) => /^[A-Z][A-Z-]+$/.test(part));

/** Returns the kind of an item: the first word of its partition key, and the words of its sort key. */
const kindOf = ({ pk, sk }: Key) => {
  const [first = ''] = wordsOf(pk);
  const words = `${first} ${wordsOf(sk).join(' ') || '-'}`;
  return loggedKinds[words] ?? loggedKinds[`${first} -`];
};

/**
 * Returns true for a key of a logged or an exempt kind. The first word of the partition key must also be the one of
 * that kind.
 */
export function isClassified(key: Key): boolean {
  const [first] = wordsOf(key.pk);
  return first === undefined || isExemptItem(key) || first in exemptKinds || isLoggedPk(first);
}

const isLoggedPk = (first: string) => Object.keys(loggedKinds).some((kind) => kind.split(' ')[0] === first);

const isExemptItem = ({ pk, sk }: Key) => exemptItems.includes(`${wordsOf(pk)[0]} ${wordsOf(sk)[0]}`);

type Input = Record<string, unknown>;
type Write = {
  kind: 'Put' | 'Update' | 'Delete';
  key: Key;
  fields?: string[];
  isNew?: boolean;
  item?: Input;
};

/** Returns the fields that an update expression writes. */
function fieldsOf({ UpdateExpression = '', ExpressionAttributeNames = {} }: Input): string[] {
  const names = ExpressionAttributeNames as Record<string, string>;
  return String(UpdateExpression)
    .split(/\b(?:SET|REMOVE|ADD|DELETE)\b/)
    .flatMap((clause) => clause.replace(/\([^()]*\)/g, '').split(','))
    .flatMap((part) => part.trim().match(/^[#\w]+/)?.[0] ?? [])
    .map((name) => names[name] ?? name);
}

const keyOf = ({ pk, sk }: Input) => ({ pk, sk }) as Key;

const isNew = ({ ConditionExpression }: Input) => ConditionExpression === 'attribute_not_exists(pk)';

/** Returns the writes of a command, or undefined for a command that writes nothing. */
function writesOf(name: string, input: Input): Write[] | undefined {
  if (name === 'PutCommand') return [{ kind: 'Put', key: keyOf(input.Item as Input) }];
  if (name === 'DeleteCommand') return [{ kind: 'Delete', key: keyOf(input.Key as Input) }];
  if (name === 'UpdateCommand')
    return [{ kind: 'Update', key: keyOf(input.Key as Input), fields: fieldsOf(input) }];
  if (name === 'BatchWriteCommand')
    return Object.values((input as BatchWriteCommandInput).RequestItems ?? {}).flatMap((requests) =>
      requests.flatMap(({ PutRequest, DeleteRequest }) => [
        ...(PutRequest?.Item ? [{ kind: 'Put' as const, key: keyOf(PutRequest.Item) }] : []),
        ...(DeleteRequest?.Key ? [{ kind: 'Delete' as const, key: keyOf(DeleteRequest.Key) }] : []),
      ]),
    );
  if (name !== 'TransactWriteCommand') return undefined;
  return ((input as TransactWriteCommandInput).TransactItems ?? []).flatMap(({ Put, Update, Delete }) => [
    ...(Put?.Item
      ? [{ kind: 'Put' as const, key: keyOf(Put.Item), isNew: isNew(Put as Input), item: Put.Item }]
      : []),
    ...(Update?.Key
      ? [{ kind: 'Update' as const, key: keyOf(Update.Key), fields: fieldsOf(Update as Input) }]
      : []),
    ...(Delete?.Key ? [{ kind: 'Delete' as const, key: keyOf(Delete.Key) }] : []),
  ]);
}

/** Returns the keys of the logged records that these writes change without an entry. */
function unlogged(writes: readonly Write[]): string[] {
  const entries = writes.filter(({ kind, key }) => kind === 'Put' && key.pk.startsWith('LOG#'));
  const told = new Set(entries.map(({ key }) => key.pk.split('#')[1]));
  return writes.flatMap(({ kind, key, fields }) => {
    const noun = kindOf(key);
    if (noun === undefined || isExemptItem(key)) return [];
    const isCounter = fields?.every((field) => exemptFields[noun]?.includes(field));
    const isTold = [noun, ...(toldBy[noun] ?? [])].some((each) => told.has(each));
    return isCounter || isTold || exemptWrites[noun]?.includes(kind) ? [] : [`${key.pk} ${key.sk}`];
  });
}

/** Returns the fields of new log entries that have no label or no format. The log would show their raw values. */
function unspelt(writes: readonly Write[]): string[] {
  const entries = writes.flatMap(({ key, item }) =>
    key.pk.startsWith('LOG#') && item ? [item as LogItem] : [],
  );
  return entries.flatMap(({ noun, fields }) =>
    Object.entries(fields).flatMap(([name, { personal }]) => {
      const [label, format] = findField(noun, name) ?? [];
      return label && (personal || format) ? [] : [`${noun}.${name}`];
    }),
  );
}

/** Refuses a command that writes a logged record without an entry, and a command that changes the change log. */
function check(command: { constructor: { name: string }; input: unknown }): void {
  const writes = writesOf(command.constructor.name, command.input as Input);
  const { by } = currentWriter();
  if (!writes || (by.kind === 'system' && exemptProcesses.includes(by.name))) return;
  const unknown = writes.find(({ key }) => !isClassified(key) && !isOfTest(key.pk));
  if (unknown)
    throw new Error(`No list of log-door.ts says whether the log tells changes of ${unknown.key.pk}.`);
  const missing = unlogged(writes);
  // Only an erasure may change an entry: it removes the person.
  const isKept = ({ isNew, fields }: Write) => isNew || fields?.every((field) => field === 'by');
  if (writes.some((write) => write.key.pk.startsWith('LOG#') && !isKept(write)))
    throw new Error('An entry of the change log is written once.');
  const raw = unspelt(writes);
  if (raw.length > 0) throw new Error(`Logged fields have no words (core/log/words): ${raw.join(', ')}.`);
  if (missing.length > 0) throw new Error(`A write is not in the change log: ${missing.join(', ')}.`);
}

/** Checks all later writes through the table's client. */
export function guardLog(): void {
  const guarded = table as typeof table & { isGuarded?: true };
  if (guarded.isGuarded) return;
  guarded.isGuarded = true;
  const send = table.send.bind(table) as (...args: unknown[]) => Promise<unknown>;
  table.send = (async (...args: unknown[]) => {
    try {
      check(args[0] as Parameters<typeof check>[0]);
    } catch (error) {
      const name = runningFunction();
      if (name) refusals.add(`${name}: ${(error as Error).message}`);
      throw error;
    }
    return send(...args);
  }) as typeof table.send;
}

/** Writes data that a test needs, without log entries. */
export const store = <T>(write: () => T): T => outsideFunctions(() => asSystem('test', write));
