import type { Key } from '../../data/dynamodb/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { Action, Actions } from '../../data/dynamodb/transact.ts';
import { type Added, type Check, type Item, keyOfText, numberOf, textOfKey } from './check.ts';

/** The parts of a check that compares records with their copies, in both directions. */
type Copied = Pick<Check, 'name' | 'bad' | 'mend'> & {
  /** Returns the record of an item and all copies that it should have; undefined for an item that is no record. */
  copiesOf: (item: Item, now: Date) => { record: string; at?: string; copies: readonly Key[] } | undefined;
  /** Returns the record to which a copy belongs; undefined for an item that is no copy. */
  ownerOf: (item: Item, now: Date) => string | undefined;
  keyOf: (record: string) => Key;
};

/** Returns the items that these writes put, without the parts of the write. */
export const itemsPut = (actions: Actions): Key[] =>
  actions.flatMap((action: Action) => ('Put' in action && action.Put ? [action.Put.Item as Key] : []));

/** A number above every difference of the contents of two items. It says whether an item is there. */
const present = 2 ** 48;

const numberOfItem = (item: Key) => 2 * present + numberOf(item);

function say(sum: string, n: number): string {
  const wrong =
    n < -present ? 'is missing' : n > present ? 'belongs to no record' : 'is not as its record says';
  const { pk, sk } = keyOfText(sum);
  return `the item ${pk} / ${sk} ${wrong}`;
}

/**
 * Returns a check that finds missing copies, copies with another content, and copies whose record is gone. The sum of a
 * copy is a number of its content minus the number of the content that it should have.
 */
export function checkCopies({ copiesOf, ownerOf, keyOf, ...check }: Copied): Check {
  const look = (item: Item, now: Date): Added[] => {
    const owned = ownerOf(item, now);
    const own = owned === undefined ? [] : [{ record: owned, sum: textOfKey(item), n: numberOfItem(item) }];
    const { record = '', at, copies = [] } = copiesOf(item, now) ?? {};
    return [...own, ...copies.map((copy) => ({ record, sum: textOfKey(copy), n: -numberOfItem(copy), at }))];
  };
  return {
    ...check,
    ...{ look, say },
    read: async (record, sums) => (await readItems([keyOf(record), ...sums.map(keyOfText)])) as Item[],
  };
}
