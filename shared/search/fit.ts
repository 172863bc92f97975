import { isPremiumAt } from './columns.ts';
import type { SearchIndex } from './search-index.ts';
import type { Term } from './terms.ts';

/** The score of a matching word, by the field that contains it. A match in a short name scores slightly higher. */
const worth = { name: 1, attribute: 0.85, shelf: 0.48, brand: 0.75, category: 0.55, attributeName: 0.3 };
const shortName = 0.05;
const asPrice = 1;
const asCode = 0.7;

/** How well each product matches: the sum of its best scores for all terms, and the number of terms that it matches. */
export type Fit = { sum: Float32Array; hits: Uint8Array };

/** Scores products for a number without a unit. A product matches if the number is its price, or the end of its code. */
function numberWorth({ columns, codes }: SearchIndex, number: number): (at: number) => number {
  const digits = String(number);
  return (at) => {
    if (columns.price[at] === number) return asPrice;
    return digits.length >= 3 && codes[at]?.endsWith(digits) ? asCode : 0;
  };
}

/** Returns the score of a term for each word, subcategory, brand and attribute. Products refer to these by index. */
function worthOfLists(index: SearchIndex, { likeness }: Term) {
  const like = new Float32Array(index.words.length);
  for (const [at, value] of likeness) like[at] = value;
  const best = (places: readonly number[] = []) => {
    let most = 0;
    for (let at = 0; at < places.length; at++) most = Math.max(most, like[places[at] as number] as number);
    return most;
  };
  const shelf = (title: number[], at: number) =>
    Math.max(best(title) * worth.shelf, best(index.categories[at]) * worth.category);
  const attribute = (value: number[], at: number) =>
    Math.max(best(value) * worth.attribute, best(index.attributeNames[at]) * worth.attributeName);
  return {
    like,
    shelves: index.shelves.map(shelf),
    brands: index.brands.map((brand) => best(brand) * worth.brand),
    attributes: index.attributes.map(attribute),
  };
}

function addTerm(index: SearchIndex, term: Term, fit: Fit) {
  const { columns, names, nameStart, hasStart } = index;
  const { like, shelves, brands, attributes } = worthOfLists(index, term);
  const asNumber = term.number === undefined ? undefined : numberWorth(index, term.number);
  const isInAttributes = attributes.some((value) => value > 0);
  for (let at = 0; at < columns.id.length; at++) {
    const [start, end] = [nameStart[at] as number, nameStart[at + 1] as number];
    let most = 0;
    for (let word = start; word < end; word++) {
      const value = like[names[word] as number] as number;
      if (value > most) most = value;
    }
    if (most > 0) most = most * worth.name + shortName / (end - start);
    most = Math.max(
      most,
      shelves[columns.shelf[at] as number] ?? 0,
      brands[columns.brand[at] as number] ?? 0,
    );
    const endOfHas = isInAttributes ? (hasStart[at + 1] as number) : 0;
    for (let one = hasStart[at] as number; one < endOfHas; one++) {
      const value = attributes[columns.has[one] as number] as number;
      if (value > most) most = value;
    }
    if (asNumber) most = Math.max(most, asNumber(at));
    if (term.isPremium && isPremiumAt(columns, at)) most = 1;
    if (most === 0) continue;
    fit.sum[at] = (fit.sum[at] ?? 0) + most;
    fit.hits[at] = (fit.hits[at] ?? 0) + 1;
  }
}

/** Returns how well each product matches the terms, by the product's index. */
export function fitOf(index: SearchIndex, terms: readonly Term[]): Fit {
  const size = index.columns.id.length;
  const fit = { sum: new Float32Array(size), hits: new Uint8Array(size) };
  for (const term of terms) addTerm(index, term, fit);
  return fit;
}
