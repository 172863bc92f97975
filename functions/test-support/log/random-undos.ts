import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Group } from '#shared/abilities/groups.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { changeMember } from '../../core/accounts/people.ts';
import { changeCategory, changeSubcategory } from '../../core/catalogue/change-category.ts';
import { addPost, changePost } from '../../core/content/save-post.ts';
import type { Person } from '../../core/identity/session.ts';
import { changeId } from '../../core/log/present-change.ts';
import { undoChange } from '../../core/log/undo.ts';
import { isUndoable } from '../../core/log/undoable.ts';
import { findMember, saveMember } from '../../data/accounts/member.ts';
import { changeProduct, deletion } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { listOfRecord, type Placed } from '../../data/log/log-lists.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { ShopError } from '../../errors.ts';
import { asWriter, loggedAs, timeOfCall } from '../../writer.ts';
import { wholeTable } from '../erasure.ts';
import { noon } from '../event.ts';
import { idOf } from '../people.ts';
import { testPost } from '../posts.ts';
import { testProduct } from '../shop.ts';

/**
 * Random sequences of edits and undos. After each sequence, every change is undone, the last one first. The records
 * must then be the same, byte for byte, as at the start. Versions, times, the ledger, the change log and redirects of
 * old slugs are not compared.
 */

const owner: Person = {
  id: idOf('Achieng'),
  name: 'Achieng',
  email: 'achieng@mail.example',
  groups: ['owner', 'admin'],
};
const member = 'm'.repeat(43);
const products = [1, 2, 3];

/** The records that a sequence changes. */
const records: [LogNounName, string][] = [
  ...products.map((id): [LogNounName, string] => ['product', String(id)]),
  ['category', '1'],
  ['category', '2'],
  ['subcategory', '2/21'],
  ...['delivery', 'shop', 'banners', 'limits'].map((group): [LogNounName, string] => ['settings', group]),
  ['article', '1'],
  ['person', member],
];

/** Stores the records that a sequence changes. The shop must have the two test categories and no other products. */
export async function prepareRecords(): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  for (const id of products) await createProduct(testProduct(id), 5, at);
  const flavours = ['Mango', 'Mint'].map((value, n) => ({ id: 901 + n, key: 'Flavour', value }));
  await changeSubcategory(2, 21, { attributes: flavours });
  await addPost(testPost(1));
  const item = { id: member, email: 'otieno@mail.example', groups: ['staff' as Group], invited_at: at };
  await saveMember(undefined, { ...item, state: 'active', version: 1 }, at);
  await changeSettings({ few_left: 3 });
}

const text = fc.string({ maxLength: 40 });
const html = fc.constantFrom('<p>Good.</p>', '<p>Better.</p>', '<ul><li>Best</li></ul>');
const some = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { requiredKeys: [] });

const productFields = some({
  price_cents: fc.integer({ min: 0, max: 900_000 }),
  product_name: fc.string({ minLength: 1, maxLength: 40 }),
  is_premium: fc.boolean(),
  adults_only: fc.constantFrom<true | undefined>(true, undefined),
  slug: fc.uuid(),
  subcategory_id: fc.constantFrom(11, 21),
  product_description: html,
  product_features: fc.array(text, { maxLength: 3 }),
  attribute_ids: fc.subarray([901, 902]),
  reorder_level: fc.nat(50),
});
/** Generates the values of a subcategory's two attributes. */
const attributes = fc
  .tuple(text, text)
  .map((values) => values.map((value, n) => ({ id: 901 + n, key: 'Flavour', value })));
const categoryFields = some({
  category_name: text,
  category_description: text,
  age_restricted: fc.boolean(),
});
const settingsFields = some({
  few_left: fc.nat(9),
  phone: text,
  splash: fc.boolean(),
  messages: fc.array(text),
});
const groups = fc.constantFrom<Group[]>(['staff'], ['cashier'], ['cashier'], ['admin', 'staff']);

type Step = { name: string; run: () => Promise<unknown> };
const step = <T>(name: string, fields: fc.Arbitrary<T>, run: (given: T) => Promise<unknown>) =>
  fields.map((given): Step => ({ name: `${name} ${JSON.stringify(given)}`, run: () => run(given) }));

/** Returns the undoable changes of all records, newest first. */
async function undoable(): Promise<Placed[]> {
  const range = { from: '2026', to: '2027', limit: 1000 };
  const all = await Promise.all(records.map(([noun, record]) => listOfRecord(noun, record, range)));
  return all.flat().filter(({ item }) => isUndoable(item));
}

const undo = ({ item, place }: Placed) => undoChange(changeId(item, place), owner, new Date(timeOfCall()));

/** Undoes one of the changes so far, chosen by number. A refusal must name fields that have changed since. */
async function undoOne(choice: number): Promise<void> {
  const all = await undoable();
  const chosen = all[choice % all.length];
  if (!chosen) return;
  await undo(chosen).catch((error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'changed-since') throw error;
  });
}

async function changeGroups(given: Group[]) {
  const version = (await findMember(member))?.version ?? 0;
  return changeMember(member, { version, groups: given }, { ...owner, now: new Date(timeOfCall()) });
}

/**
 * Ignores expected refusals: a deleted product cannot be changed, and a moved product lacks the chosen attributes.
 * Other errors are thrown.
 */
const ignoreRefused = (error: unknown) => {
  const { code, details } = error as ShopError;
  if (code !== 'deleted' && !details?.errors?.attributes) throw error;
};

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...products), productFields).map(
    ([id, given]): Step => ({
      name: `product ${id} ${JSON.stringify(given)}`,
      run: () => changeProduct(id, given as never).catch(ignoreRefused),
    }),
  ),
  step('delete product', fc.constantFrom(...products), (id) =>
    changeProduct(id, deletion).catch(ignoreRefused),
  ),
  step('category', categoryFields, (given) => changeCategory(2, given as never)),
  step('subcategory', some({ title: text, description: text, attributes }), (given) =>
    changeSubcategory(2, 21, given as never),
  ),
  step('settings', settingsFields, (given) => changeSettings(given as never)),
  step('article', some({ name: text, summary: text, description: html }), (given) =>
    changePost(1, given as never),
  ),
  step('person', groups, changeGroups),
  step('undo', fc.nat(1000), undoOne),
);

const leftOut = new Set(['version', 'versions', 'changed_at', 'reviews_version', 'by_job']);
const notRecords = /^(?:LOG|MOVEMENTS|STOCK-MOVE|COUNTER|OUTBOX|LIMIT|JOBS?|OPEN-JOBS|IMPORT|DUE)(?![A-Z])/;

/** Returns true for a count of zero, which means the same as a count that is not stored. */
const isEmptyCount = ({ sk, count }: Record<string, unknown>) =>
  String(sk).startsWith('COUNT#') && count === 0;

const isCompared = (item: Record<string, unknown>) =>
  !notRecords.test(String(item.pk)) && !('moved_to' in item) && !isEmptyCount(item);

/** Returns every stored record and copy as text, without the items and fields that are not compared. */
export async function recordsNow(): Promise<string[]> {
  const items = (await wholeTable()).map((item) => JSON.parse(item) as Record<string, unknown>);
  const kept = items.filter((item) => isCompared(item));
  return kept.map((item) => JSON.stringify(sorted(item))).sort();
}

/** Returns a value with its fields sorted by name. A card is stored as JSON text, so it is parsed first. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([name]) => !leftOut.has(name));
  const read = ([name, each]: [string, unknown]) => [
    name,
    name === 'card' ? sorted(JSON.parse(String(each))) : sorted(each),
  ];
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(read));
}

/**
 * Runs random sequences of edits and undos. After each sequence, the records must be the same as before it.
 *
 * @returns the number of steps and undos
 * @throws an error with the shortest sequence after which the records differ
 */
export async function runUndos(seed: number, numRuns: number): Promise<{ steps: number; undos: number }> {
  const done = { steps: 0, undos: 0 };
  let minute = 0;
  // Each change gets a different time, so that the change log has a fixed order.
  const inTurn = <T>(run: () => Promise<T>) =>
    asWriter(
      {
        by: loggedAs(owner),
        from: 'test',
        requestId: randomUUID(),
        now: new Date(noon.getTime() + ++minute),
      },
      run,
    );
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 10 }), async (steps) => {
    const [before, earlier] = [await recordsNow(), new Set((await undoable()).map(({ place }) => place))];
    for (const { run } of steps) await inTurn(run);
    const made = (await undoable()).filter(({ place }) => !earlier.has(place));
    made.sort((one, other) => (one.place < other.place ? 1 : -1));
    for (const change of made) await inTurn(() => undo(change));
    done.steps += steps.length;
    done.undos += made.length;
    const after = await recordsNow();
    const differing = after.filter((item) => !before.includes(item));
    if (differing.length > 0 || after.length !== before.length)
      throw new Error(`${steps.map(({ name }) => name).join('\n')}\n${differing.join('\n')}`);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  return done;
}
