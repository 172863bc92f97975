import engine from 'dynalite/db/index.js';
import updates from 'dynalite/db/updateParser.js';
import { mendRanges } from './ranges.ts';

/** Patches dynalite 4 where it differs from DynamoDB. Each patch has its conformance case. */
export function mendDynalite(): void {
  mendItemSize();
  mendRemovals();
  mendRanges();
}

/**
 * Counts an item's size in UTF-8 bytes, as DynamoDB does; dynalite counts UTF-16 units. The rest of the JSON is ASCII.
 */
function mendItemSize(): void {
  const inUnits = engine.itemSize;
  engine.itemSize = (item, isOfPage, ...more) => {
    const size = inUnits(item, isOfPage, ...more);
    if (isOfPage) return size;
    if (size * 3 <= 1024) return size;
    const json = JSON.stringify(item);
    return size + Buffer.byteLength(json) - json.length;
  };
}

type Section = { type: string; path: (string | number)[] };

/** Removes list elements last, from the end of the list, because all paths of an update refer to the original item. */
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
