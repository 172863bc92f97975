import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlesFolder } from '../build/bundle.ts';
import { requireBuild } from '../build/test-support/built.ts';
import { shopFunctions } from '../functions.ts';
import { nouns } from './nouns.ts';
import { isIn, knowsCaller, ofCaller, patternsOf } from './partitions.ts';

/*
 * A bundle contains only code that its function can reach. A bundle may contain code that creates a key which the
 * function's role does not allow. Then either the right is missing, or the function never runs that code. The lists
 * below say which code is never run, and why.
 */

/**
 * The partitions that the handler kit (the code around each handler) reads only for endpoints that require a session.
 */
const ofHandlerKit = ['SESSION#*', 'PERSON#*'];

/** The keys in a function's code that it never uses: it never runs that code, or only compares the keys. */
const neverUsed: Record<string, string> = {
  // The function compares the changed keys to find the pages and the emails of a change.
  tableChanged:
    'category CODE#* BARCODE#* SUPPLIERS upload goes-with feature review order faq post page log PENDING-REVIEWS settings email',
  // The function changes only the order of the categories.
  orderAdminCategories: 'product list slug job due COUNTER#product',
  // The sort keys of the customer lists begin with the same word as those of the product lists.
  createPromotion: 'list',
  changePromotion: 'list',
  correctCustomerPoints: 'credit',
  // Only quotes and orders of shoppers count attempts to use promo codes, and only they count the orders of a phone.
  quoteDraft: 'limit',
  orderDraft: 'limit',
  samplePromotion: 'limit',
  // A product's offers use no typed code and belong to no order.
  listProductOffers: 'limit idempotency',
  // A price for a program uses no promo code and belongs to no order.
  quoteForAgent: 'promotion idempotency',
  // Money moves no goods from the shelves or back to them.
  startPayment: 'ORDERS#*',
  claimPayment: 'ORDERS#*',
  askAtDoor: 'ORDERS#*',
  spendCreditAtDoor: 'ORDERS#*',
  askTillPrompt: 'ORDERS#*',
  // Only the return of a web order gives back the use of its promo code. This function makes sales of the till “Desk”,
  // for sales without a till device. It takes back no web order.
  sellPosCart: 'PROMOTION#*',
};

/** Partitions whose keys a function does not create itself, but takes from stored items. */
const taken: Record<string, string> = {
  emailsRequested: 'PERSON#*',
  eraseAccount: 'tax idempotency',
  jobDue: 'idempotency',
};

// The code builds the keys of scheduled actions (`DUE#…`) from a variable.
const patterns = (Object.values(nouns).flat() as string[]).filter((pattern) => !pattern.startsWith('DUE#'));

function codeOf(id: string): string {
  const folder = join(bundlesFolder, id);
  const files = readdirSync(folder).filter((name) => /\.[cm]?js$/.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** A string that is a whole key, such as `'DESK'`, or that begins with the name of a partition, such as `'ORDER#…`. */
const written = /(['"`])([A-Z][A-Z-]*)(?:(#)|(?=\1))/g;

const named = new Map<string, string[]>();

/** Returns the partitions whose keys are written in the bundle of this function. Reads each bundle once. */
function namedIn(id: string): string[] {
  const known = named.get(id);
  if (known) return known;
  const words = new Set(
    [...codeOf(id).matchAll(written)].map(([, , name, more]) => (more ? `${name}#*` : name)),
  );
  const found = patterns.filter((pattern) => words.has(pattern));
  named.set(id, found);
  return found;
}

requireBuild();

test.each(shopFunctions.filter(({ permission }) => permission.table))(
  'The role of $id permits every partition whose keys its function’s code creates',
  ({ id, name, permission }) => {
    const { reads, writes } = permission;
    const allowed = [
      ...patternsOf(reads),
      ...patternsOf(writes),
      ...(knowsCaller(permission) ? ofCaller : []),
    ];
    const excused = [...ofHandlerKit, ...patternsOf(neverUsed[name])];
    // A role may allow only some of the rate limits and counters.
    const isCovered = (pattern: string) =>
      [...allowed, ...excused].some((one) => isIn(pattern, one.replace(/\*$/, 'x')) || one === pattern);
    expect(namedIn(id).filter((pattern) => !isCovered(pattern))).toEqual([]);
  },
);

/**
 * Returns true if the code builds the key from variables: the time of a scheduled action, or the name of a limit or of
 * a counter.
 */
const isBuilt = (pattern: string) => /^(?:DUE|LIMIT|COUNTER)#/.test(pattern);

test.each(shopFunctions.filter(({ permission }) => permission.table))(
  'The role of $id names no partitions whose keys its function’s code never creates [T19]',
  ({ id, name, permission: { reads = '', writes = '' } }) => {
    const words = `${reads} ${writes}`.split(/\s+/).filter((word) => word !== '' && word !== 'caller');
    const used = new Set([...namedIn(id), ...patternsOf(taken[name])]);
    const idle = words.filter((word) => !patternsOf(word).some((key) => isBuilt(key) || used.has(key)));
    expect(idle).toEqual([]);
  },
);

test('Each listed exception of a function’s role has keys that the function’s code contains', () => {
  const idle = Object.entries(neverUsed).flatMap(([name, words]) => {
    const entry = shopFunctions.find((each) => each.name === name);
    const found = entry ? namedIn(entry.id) : [];
    return found.some((pattern) => patternsOf(words).includes(pattern)) ? [] : [name];
  });
  expect(idle).toEqual([]);
});
