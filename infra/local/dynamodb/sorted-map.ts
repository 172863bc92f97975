export type Range = {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  limit?: number;
  reverse?: boolean;
};

const largestBlock = 512;

/** A map with string keys that also returns ranges of its keys in order. It keeps the keys in short sorted blocks. */
export class SortedMap<Value> {
  readonly #values = new Map<string, Value>();
  readonly #blocks: string[][] = [[]];

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    if (!this.#values.has(key)) this.#insert(key);
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (!this.#values.delete(key)) return;
    const at = this.#blockOf(key);
    const block = this.#blocks[at] as string[];
    block.splice(placeIn(block, key), 1);
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1);
  }

  /** Returns the entries of a range one by one. The map must not change meanwhile. */
  *entries({ gt, gte = '', lt, lte = '\uffff', limit, reverse = false }: Range): Generator<[string, Value]> {
    const isAfterStart = (key: string) => (gt === undefined ? key >= gte : key > gt);
    const isBeforeEnd = (key: string) => (lt === undefined ? key <= lte : key < lt);
    const step = reverse ? -1 : 1;
    const start = reverse ? (lt ?? lte) : (gt ?? gte);
    let left = limit === undefined || limit < 0 ? Number.POSITIVE_INFINITY : limit;
    let blockAt = this.#blockOf(start);
    let block = this.#blocks[blockAt];
    let at = placeIn(block as string[], start);
    if (reverse) at = Math.min(at, (block as string[]).length - 1);
    while (block !== undefined && left > 0) {
      const key = block[at];
      if (key === undefined) {
        blockAt += step;
        block = this.#blocks[blockAt];
        at = reverse ? (block?.length ?? 0) - 1 : 0;
        continue;
      }
      at += step;
      // A reverse read begins at the end of the range and ends at its start.
      const [isIn, isOver] = reverse
        ? [isBeforeEnd(key), !isAfterStart(key)]
        : [isAfterStart(key), !isBeforeEnd(key)];
      if (isOver) return;
      if (!isIn) continue;
      left--;
      yield [key, this.#values.get(key) as Value];
    }
  }

  #insert(key: string): void {
    const at = this.#blockOf(key);
    const block = this.#blocks[at] as string[];
    block.splice(placeIn(block, key), 0, key);
    if (block.length > largestBlock) this.#blocks.splice(at + 1, 0, block.splice(largestBlock / 2));
  }

  /** Returns the number of the block that contains the key, or into which the key would be inserted. */
  #blockOf(key: string): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#blocks[middle]?.[0] as string) <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Returns the index of the first key in the block that is not smaller than the given key. */
function placeIn(block: string[], key: string): number {
  let low = 0;
  let high = block.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((block[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
