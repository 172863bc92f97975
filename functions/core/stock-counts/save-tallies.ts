import { shifted } from '#shared/nairobi.ts';
import { mostDevices } from '#shared/stock-counts/count-names.ts';
import * as texts from '#shared/stock-counts/count-texts.ts';
import type { SavedTallies, SentTallies, Tally } from '#shared/stock-counts/stock-count.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import {
  addDevice,
  type CountItem,
  type CountProduct,
  countsWith,
  type Named,
} from '../../data/stock-counts/count.ts';
import { keepTally, listTallies, type TallyItem } from '../../data/stock-counts/tally.ts';
import { conflict, forbidden } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { requireCount, whyBarred } from './view-count.ts';

/** Adds the device to the stock count for this person if it is new. @throws 409 `device-taken`, `too-many-devices` */
async function join(count: CountItem, device: string, person: Named): Promise<boolean> {
  const known = count.devices[device];
  if (known && known.id !== person.id) throw conflict('device-taken', texts.deviceOfAnother);
  if (known) return true;
  if (Object.keys(count.devices).length >= mostDevices)
    throw conflict('too-many-devices', texts.tooManyDevices);
  return addDevice(count, device, { person, most: mostDevices });
}

/**
 * Returns the product of a tally (the total that a device counted). @throws 409 `not-in-count` · 403 `counted-before`,
 * `saw-differences`
 */
function productOf(count: CountItem, id: number, tallies: readonly TallyItem[], by: Named): CountProduct {
  const product = count.products.find((each) => each.id === id);
  if (!product?.is_open) throw conflict('not-in-count', texts.notInCount);
  const why = whyBarred(count, tallies, product, by.id);
  if (why === 'counted') throw forbidden('counted-before', texts.countedBefore);
  if (why === 'saw') throw forbidden('saw-differences', texts.sawDifferences);
  return product;
}

type Where = { count: CountItem; device: string; person: Named; now: Date };

/**
 * Returns a tally in its stored form. Its times are never before the start of the count's present phase (turn). The
 * time of its first piece is never later than in the stored tally.
 */
function itemOf(tally: Tally, round: number, was: TallyItem | undefined, where: Where): TallyItem {
  const { count, device, person, now } = where;
  const ago = (ms: number) => {
    const at = shifted(now, -ms);
    return at < count.turned_at ? count.turned_at : at;
  };
  const [from, to] = [ago(tally.first_ms), ago(tally.last_ms)];
  return {
    ...{ product_id: tally.product_id, round, device, person, pieces: tally.pieces, n: tally.n },
    ...{ from: was && was.from < from ? was.from : from, to: was && was.to > to ? was.to : to },
  };
}

/**
 * Stores how many pieces a device has counted of each product (its tallies). Each device has its own tallies, so two
 * people never overwrite each other. A tally that is not newer than the stored one changes nothing.
 *
 * @throws 404 · 409 `count-over`, `not-in-count`, `device-taken`, `too-many-devices` · 403 `counted-before`,
 * `saw-differences` · 503
 */
export async function saveTallies(
  id: string,
  { device, turn, tallies: sent }: SentTallies,
  by: Person,
  now: Date,
): Promise<SavedTallies> {
  const person = { id: by.id, name: by.name };
  return retry(async () => {
    const [count, stored] = await Promise.all([requireCount(id), listTallies(id)]);
    if (count.state !== 'open' || count.turn !== turn) throw conflict('count-over', texts.countOver);
    const planned = sent.map((tally) => {
      const { round } = productOf(count, tally.product_id, stored, person);
      const was = stored.find(
        (each) => each.product_id === tally.product_id && each.round === round && each.device === device,
      );
      const isNew = was === undefined || was.n < tally.n;
      return { isNew, item: isNew ? itemOf(tally, round, was, { count, device, person, now }) : was };
    });
    if (!(await join(count, device, person))) return tryAtOnce;
    const fresh = planned.filter(({ isNew }) => isNew).map(({ item }) => keepTally(id, item));
    const actions = { turn: countsWith(count, device, person), tallies: fresh };
    const refusal = fresh.length > 0 ? await transact(actions) : undefined;
    if (refusal) return tryAtOnce;
    return { saved: planned.map(({ item: { product_id, pieces, n } }) => ({ product_id, pieces, n })) };
  });
}
