/** The numbers of an item of the books, by field. */
export type Book = Record<string, number>;

/** Adds numbers to those that are stored under a name. */
export function addNumbers(sums: Map<string, Book>, name: string, numbers: Book): void {
  const sum = sums.get(name) ?? {};
  sums.set(name, sum);
  for (const [field, number] of Object.entries(numbers)) sum[field] = (sum[field] ?? 0) + number;
}
