import engine from 'dynalite/db/index.js';
import updates from 'dynalite/db/updateParser.js';
import { validationError } from './errors.ts';
import { mendRanges } from './ranges.ts';
import type { Item, Table } from './types.ts';

/** Patches dynalite 4 where it is slow or differs from DynamoDB. Each difference has a conformance test. */
export function mendDynalite(): void {
  mendRanges();
  // Tests load this module several times in one process. A second patch would count the bytes of items twice.
  if (engine.itemSize.name === 'sizeInBytes') return;
  mendItemSize();
  mendRemovals();
  mendIndexKeys();
}

/**
 * Counts an item's size in UTF-8 bytes, as DynamoDB does; dynalite counts UTF-16 units. The rest of the JSON is ASCII.
 */
function mendItemSize(): void {
  const inUnits = engine.itemSize;
  engine.itemSize = function sizeInBytes(item, isOfPage, ...more) {
    const size = inUnits(item, isOfPage, ...more);
    if (isOfPage) return size;
    if (size * 3 <= 1024) return size;
    const json = JSON.stringify(item);
    return size + Buffer.byteLength(json) - json.length;
  };
}

/** Refuses an empty index key. DynamoDB's message for an update differs from that for a put. */
function mendIndexKeys(): void {
  const { validateItem, updateIndexes } = engine;
  const refusal = (item: Item, table: Table, isUpdate: boolean) =>
    engine.traverseIndexes(table, (name, type, { IndexName }) => {
      if (item[name]?.[type] !== '') return undefined;
      const reason = isUpdate
        ? 'The update expression attempted to update a secondary index key to a value that is not supported.'
        : 'A value specified for a secondary index key is not supported.';
      const where = isUpdate ? '' : ` IndexName: ${IndexName}, IndexKey: ${name}`;
      const kind = type === 'S' ? 'string' : 'binary';
      return validationError(
        `One or more parameter values are not valid. ${reason} ` +
          `The AttributeValue for a key attribute cannot contain an empty ${kind} value.${where}`,
      );
    });
  engine.validateItem = (item, table) => validateItem(item, table) ?? refusal(item, table, false);
  engine.updateIndexes = (store, table, before, after, done) => {
    const error = after && refusal(after, table, true);
    if (error) done(error);
    else updateIndexes(store, table, before, after, done);
  };
}

type Section = { type: string; path: (string | number)[] };

/**
 * Moves removals of list elements to the end of an update and orders them from the end of the list. All paths of an
 * update refer to the original item, and earlier removals would shift the later elements.
 */
function mendRemovals(): void {
  const { parse } = updates;
  updates.parse = (text, options) => {
    const result = parse(text, options) as string | { sections: Section[] };
    if (typeof result !== 'string')
      result.sections.sort((one, other) =>
        one.type === 'remove' && other.type === 'remove'
          ? laterFirst(one.path, other.path)
          : Number(one.type === 'remove') - Number(other.type === 'remove'),
      );
    return result;
  };
}

function laterFirst(one: Section['path'], other: Section['path']): number {
  for (let depth = 0; depth < Math.min(one.length, other.length); depth++) {
    const [a, b] = [one[depth], other[depth]];
    if (a === b) continue;
    if (typeof a === 'number' && typeof b === 'number') return b - a;
    return String(a) < String(b) ? -1 : 1;
  }
  return 0;
}
