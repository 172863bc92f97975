/**
 * Runs `work` on each item, at most `lanes` at a time. After an error it starts no further item, waits for the started
 * items, and throws the first error.
 */
export async function inLanes<T>(
  lanes: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const errors: unknown[] = [];
  const lane = async () => {
    try {
      for (let next = await waiting.next(); !next.done && errors.length === 0; next = await waiting.next())
        await work(next.value);
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (errors.length > 0) throw errors[0];
}
