import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Searchable, searchColumns } from '#shared/search/columns.ts';
import { search } from '#shared/search/search.ts';
import { readSearchIndex, type SearchIndex } from '#shared/search/search-index.ts';
import { atLeast, atMost, type Figure, median, quantile } from '../figure.ts';
import { demoProducts, largeCatalogue, seededRandom } from './search-catalogue.ts';
import { type LabelledQuery, labelled, unanswerable } from './search-queries.ts';

const large = 10_000;
const shown = 5;

/**
 * Returns the share of the wanted products among the first five results. If more than five products are wanted, five
 * of them count as all.
 */
function recallOf(found: readonly string[], wanted: ReadonlySet<string>): number {
  const right = found.slice(0, shown).filter((code) => wanted.has(code)).length;
  return right / Math.min(shown, wanted.size);
}

/**
 * Returns the product codes of a label. Each word of a label is a code or the beginning of several codes.
 *
 * @throws when no code begins with a word
 */
function codesOf(label: string, products: readonly Searchable[]): Set<string> {
  const codes = label.split(' ').flatMap((start) => {
    const found = products.map(({ product_code }) => product_code).filter((code) => code.startsWith(start));
    if (found.length === 0) throw new Error(`No code begins with ${start}.`);
    return found;
  });
  return new Set(codes);
}

const codesFound = (index: SearchIndex, query: string) =>
  search(index, query, { limit: shown }).products.map(({ product_code }) => product_code);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type Answer = LabelledQuery & { found: string[]; recall: number };

const recallOfAll = (answers: readonly Answer[]) => mean(answers.map(({ recall }) => recall)) * 100;

/** Returns the recall of each kind of query, for example 'prices 97.4 (66)'. */
function recallByKind(answers: readonly Answer[]): string {
  const kinds = Map.groupBy(answers, ({ kind }) => kind);
  return [...kinds].map(([kind, of]) => `${kind} ${recallOfAll(of).toFixed(1)} (${of.length})`).join(', ');
}

/** Returns the labelled queries with their first five results and their recall. */
export function answersOf(index: SearchIndex, products: readonly Searchable[]): Answer[] {
  return labelled.map((one) => {
    const found = codesFound(index, one.query);
    return { ...one, found, recall: recallOf(found, codesOf(one.wanted, products)) };
  });
}

/**
 * Measures the recall of the labelled queries. Also counts queries that find nothing although they should, or find
 * something although they should not.
 */
function measureFinding(): Figure[] {
  const products = demoProducts();
  const index = readSearchIndex(searchColumns(products));
  const answers = answersOf(index, products);
  const tuned = answers.filter(({ isHeldOut }) => !isHeldOut);
  const heldOut = answers.filter(({ isHeldOut }) => isHeldOut);
  const missed = answers.filter(({ recall }) => recall < 0.5).map(({ query }) => query);
  const empty = answers.filter(({ found }) => found.length === 0);
  const wronglyFound = unanswerable.filter((query) => codesFound(index, query).length > 0);
  const recall = { unit: '%', aim: atLeast(95) };
  return [
    {
      what: 'recall@5',
      value: recallOfAll(answers),
      ...recall,
      note: `${answers.length} labelled queries; found less than half for: ${missed.join(', ') || 'none'}`,
    },
    { what: 'of queries for tuning', value: recallOfAll(tuned), ...recall, note: recallByKind(tuned) },
    { what: 'of held-out queries', value: recallOfAll(heldOut), ...recall, note: recallByKind(heldOut) },
    {
      what: 'no product found for a query with a match',
      value: (empty.length / answers.length) * 100,
      unit: '%',
      aim: atMost(2),
      note: empty.map(({ query }) => query).join(', '),
    },
    {
      what: 'products found for a query without a match',
      value: (wronglyFound.length / unanswerable.length) * 100,
      unit: '%',
      aim: atMost(2),
      note: `${unanswerable.length} queries for products that the shop does not sell. ${wronglyFound.join(', ')}`,
    },
  ];
}

/**
 * Returns a name with one typing error in its longest word: a letter that is left out, doubled, replaced or swapped.
 */
function withTypo(name: string, random: () => number): string {
  const word = name.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const at = Math.floor(random() * (word.length - 1));
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const kinds = [next, letter + letter + next, `e${next}`, next + letter];
  return name.replace(word, before + kinds[Math.floor(random() * kinds.length)] + after);
}

/** Measures searches for products of the large catalogue: by name, by misspelt name and by code. */
function measureKnownItems(index: SearchIndex, products: readonly Searchable[]): Figure[] {
  const random = seededRandom(7);
  const sample = Array.from({ length: 300 }, () => products[Math.floor(random() * large)] as Searchable);
  const share = (queryOf: (product: Searchable) => string) =>
    mean(
      sample.map((product) =>
        codesFound(index, queryOf(product)).some(
          (code) =>
            products.find(({ product_code }) => product_code === code)?.product_name === product.product_name,
        )
          ? 100
          : 0,
      ),
    );
  const found = {
    unit: '%',
    aim: atLeast(97),
    note: 'the product is among the first five results, 300 queries',
  };
  return [
    { what: '10,000 products: by name', value: share((product) => product.product_name), ...found },
    {
      what: 'by name with a typo',
      value: share((product) => withTypo(product.product_name, random)),
      ...found,
    },
    { what: 'by code', value: share((product) => product.product_code.toLowerCase()), ...found },
  ];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapOf<T>(make: () => T): { made: T; megabytes: number } {
  collectGarbage();
  const before = process.memoryUsage();
  const made = make();
  collectGarbage();
  const after = process.memoryUsage();
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return { made, megabytes: bytes / 2 ** 20 };
}

/** Every text that is in the search field while a query is typed, from three letters on. */
const typed = [...labelled.map(({ query }) => query), ...unanswerable].flatMap((query) =>
  Array.from({ length: Math.max(1, query.length - 2) }, (_, n) => query.slice(0, n + 3)),
);

/** Returns the shortest of three times in milliseconds, so that other load on the machine affects it less. */
function timeOf(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const before = performance.now();
    work();
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

function measureSize(name: string, products: readonly Searchable[], isLarge: boolean): Figure[] {
  const file = JSON.stringify(searchColumns(products));
  const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const read = () => readSearchIndex(JSON.parse(file));
  const readTimes = Array.from({ length: 7 }, () => timeOf(read));
  const { made: index, megabytes } = heapOf(read);
  for (const query of typed.slice(0, 200)) search(index, query);
  const times = typed.map((query) => timeOf(() => search(index, query)));
  return [
    {
      what: `${name}: search.json, brotli`,
      value: brotliCompressSync(file, level).length / 1024,
      unit: 'KB',
      ...(isLarge && { aim: atMost(300) }),
      note: `level 5; ${Math.round(file.length / 1024)} KB raw`,
    },
    { what: 'read and indexed', value: median(readTimes), unit: 'ms', ...(isLarge && { aim: atMost(100) }) },
    ...(isLarge
      ? [{ what: 'memory', value: megabytes, unit: 'MB', aim: atMost(10), note: 'file and index' }]
      : []),
    {
      what: 'a query, p50',
      value: median(times),
      unit: 'ms',
      note: `${times.length} texts, one query per keystroke`,
    },
    { what: 'a query, p99', value: quantile(times, 0.99), unit: 'ms', ...(isLarge && { aim: atMost(5) }) },
  ];
}

/**
 * Measures the search engine without browser or network: its results, its size and its time. It uses the demo shop and
 * a catalogue of 10,000 products.
 */
export async function measureSearch(): Promise<Figure[]> {
  const products = largeCatalogue(large);
  return [
    ...measureFinding(),
    ...measureKnownItems(readSearchIndex(searchColumns(products)), products),
    ...measureSize('demo shop', demoProducts(), false),
    ...measureSize('10,000 products', products, true),
  ];
}

if (import.meta.main) {
  for (const { what, value, unit, aim, note } of await measureSearch())
    console.log(`${what}: ${value.toFixed(2)} ${unit} ${aim?.text ?? ''} ${note ?? ''}`);
}
