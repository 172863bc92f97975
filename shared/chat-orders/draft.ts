import { maxQuantity } from '../screen-limits.ts';
import type { Catalogue, Named } from './catalogue-words.ts';
import type { ChatLine, ChatProduct } from './chat-order.ts';
import { addDoubts, type Doubt, doubt } from './doubt.ts';
import { type Fit, fitNamed } from './fit-goods.ts';
import type { Item } from './sentence.ts';

/** A line of the draft order while the chat is being read. `isCounted` is true if the chat says how many. */
export type Entry<P extends ChatProduct> = {
  reads: string[];
  named: Named | undefined;
  fit: Fit<P>;
  quantity: number;
  isCounted: boolean;
  doubts: Doubt[];
  message: number;
};

const isClear = ({ doubts }: Fit) => doubts.length === 0;
const productsOf = <P extends ChatProduct>(fit: Fit<P>) =>
  isClear(fit) ? fit.choices.slice(0, 1) : fit.choices;

/** Returns the products that an item of a chat may mean, including its alternatives, as in "spearmint or kola". */
export function fitItem<P extends ChatProduct>(catalogue: Catalogue<P>, { named, others }: Item): Fit<P> {
  if (!named) return { choices: [], doubts: [doubt('no-product')] };
  const fit = fitNamed(catalogue, named);
  if (others.length === 0) return fit;
  const more = others.flatMap((other) => productsOf(fitNamed(catalogue, other)));
  const choices = [...new Set([...productsOf(fit), ...more])];
  return { choices, doubts: [...fit.doubts, doubt('alternatives')] };
}

/** Returns the draft lines whose product the words that gave `fit` may mean. */
export function linesFor<P extends ChatProduct>(entries: readonly Entry<P>[], fit: Fit<P>): Entry<P>[] {
  const wanted = new Set(productsOf(fit));
  const found = entries.filter((entry) => productsOf(entry.fit).some((product) => wanted.has(product)));
  const exact = found.filter((entry) => isClear(entry.fit) && isClear(fit));
  return exact.length === 1 ? exact : found;
}

/** Returns the draft line with exactly this product. */
export const sameLine = <P extends ChatProduct>(entries: readonly Entry<P>[], fit: Fit<P>) =>
  isClear(fit)
    ? entries.find((entry) => isClear(entry.fit) && entry.fit.choices[0] === fit.choices[0])
    : undefined;

/** Marks these lines as doubtful: a sentence changes one of them, but it does not say which or how. */
export function doubtLines<P extends ChatProduct>(entries: readonly Entry<P>[], words: string): void {
  for (const { doubts } of entries) addDoubts(doubts, doubt('correction', words.trim()));
}

function stockDoubts({ available, is_withdrawn }: ChatProduct, quantity: number): Doubt[] {
  if (is_withdrawn) return [doubt('withdrawn')];
  if (available === undefined || available >= quantity) return [];
  return [available > 0 ? doubt('few-left', available) : doubt('sold-out')];
}

/** Returns a finished line of the draft order, with all its doubts. */
export function lineOf<P extends ChatProduct>(entry: Entry<P>): ChatLine<P> {
  const { fit, reads } = entry;
  const product = fit.choices[0];
  const asked = Math.max(1, Math.floor(entry.quantity));
  const quantity = Math.min(asked, maxQuantity);
  const doubts: Doubt[] = [];
  addDoubts(doubts, ...fit.doubts, ...entry.doubts);
  if (asked > maxQuantity) addDoubts(doubts, doubt('too-many', asked, maxQuantity));
  if (product) addDoubts(doubts, ...stockDoubts(product, asked));
  return { read: reads.filter(Boolean).join(' … '), product, quantity, doubts, choices: [...fit.choices] };
}
