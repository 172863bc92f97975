import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import * as texts from '#shared/texts.ts';
import type { Shortage, ShortageSettlement, ShortageState, Shortages } from '#shared/till-office/shortage.ts';
import { recordPlace } from '../../../data/dynamodb/place.ts';
import { readPieces } from '../../../data/stock/stock.ts';
import type { Pieces } from '../../../data/stock/stock-value.ts';
import * as data from '../../../data/till/shortage.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { retry, tryAtOnce } from '../../../retry.ts';
import { fromCursor, nextCursor } from '../../cursor.ts';
import type { Person } from '../../identity/session.ts';

const PAGE = 20;

type Stock = ReadonlyMap<number, Pieces>;

const readStock = (shortages: readonly data.ShortageItem[]): Promise<Stock> =>
  readPieces([...new Set(shortages.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))]);

function view({ id, at, number, till, lines, settled }: data.ShortageItem, stock: Stock): Shortage {
  return {
    ...{ id, at, number, till },
    lines: lines.map(({ product_id, name, sold, ...line }, n) => ({
      ...{ product_id, name, sold, missing: data.stillMissing({ product_id, name, sold, ...line }) },
      product_store: stock.get(product_id)?.available ?? null,
      outcome: settled?.outcomes[n] ?? null,
    })),
    settled: settled ? { at: settled.at, by: settled.by.name, why: settled.why } : null,
  };
}

type Asked = { state: ShortageState; cursor?: string | undefined };

/** Lists the open shortages, oldest first, or the settled ones, newest first, twenty a page. @throws 400 `bad-cursor` */
export async function listShortages({ state, cursor }: Asked): Promise<z.input<typeof Shortages>> {
  const { shortages, next } = await data.listShortages(state, PAGE, fromCursor(recordPlace, cursor));
  const stock = await readStock(shortages);
  return { shortages: shortages.map((each) => view(each, stock)), next_cursor: nextCursor(next) };
}

/** Returns the outcome of each line of a shortage. @throws 422 unless each product has exactly one */
function outcomesOf({ lines }: data.ShortageItem, asked: ShortageSettlement) {
  const chosen = new Map(asked.lines.map(({ product_id, outcome }) => [product_id, outcome]));
  const outcomes = lines.flatMap(({ product_id }) => chosen.get(product_id) ?? []);
  const isWhole = outcomes.length === lines.length && asked.lines.length === lines.length;
  if (!isWhole) throw invalid({ lines: [texts.shortageLines] });
  return outcomes;
}

/** Returns an error if more pieces were found than there are in stock. Otherwise returns undefined. */
function short({ lines }: data.ShortageItem, outcomes: readonly string[], stock: Stock) {
  const leftOf = (id: number) => stock.get(id)?.available ?? 0;
  const line = lines.find(
    (each, n) => outcomes[n] === 'found' && leftOf(each.product_id) < data.stillMissing(each),
  );
  return line && conflict('short', texts.shortageShort(line.name, leftOf(line.product_id)));
}

/**
 * Settles the missing pieces of a sale with a reason, and takes the found ones from stock. Repeating a request as the
 * same person changes nothing.
 *
 * @throws 404 · 409 `settled` by another person or in another way · 409 `short` if stock has fewer pieces than were
 *   found · 422 · 503
 */
export const settleShortage = (
  id: string,
  asked: ShortageSettlement,
  by: Person,
  now: Date,
): Promise<Shortage> =>
  retry(async () => {
    const shortage = await data.findShortage(id);
    if (!shortage) throw notFound('Sale with missing pieces');
    const outcomes = outcomesOf(shortage, asked);
    const { settled } = shortage;
    if (settled) {
      const isSame = settled.by.id === by.id && settled.why === asked.why;
      if (isSame && isDeepStrictEqual(settled.outcomes, outcomes))
        return view(shortage, await readStock([shortage]));
      throw conflict('settled', texts.shortageSettled(settled.by.name));
    }
    const made = {
      at: now.toISOString(),
      by: { id: by.id, name: by.name },
      ...{ why: asked.why, outcomes },
    };
    const refusal = await data.settleShortage(shortage, made, await readStock([shortage]));
    const stock = await readStock([shortage]);
    if (!refusal) return view({ ...shortage, settled: made }, stock);
    const error = refusal.has('stock') && !refusal.has('record') && short(shortage, outcomes, stock);
    if (error) throw error;
    return tryAtOnce;
  });
