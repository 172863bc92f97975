import type { Picture } from '#shared/catalogue/picture.ts';
import { dueAction } from '../clock/due.ts';
import { putNew } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { type ChangeOptions, changeItem, planFields } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { featuredKey } from './keys.ts';

/** The featured product of the home page and its headline (G-29). */
export type FeaturedItem = {
  product_id: number;
  headline: string;
  /** The picture that is shown instead of the product's own. */
  picture?: Picture | undefined;
  ends_at: string | null;
  /** True if the scheduled check or a person has ended the feature. */
  is_ended?: true | undefined;
  /** The number of changes of the item; undefined if it was never changed. */
  version?: number;
};

export const findFeatured = () => readItem<FeaturedItem>(featuredKey());

/** Stores the featured product, unless a featured product is stored already. */
export async function createFeatured(featured: FeaturedItem): Promise<void> {
  const after = featured;
  await create(
    [{ ...featuredKey(), ...featured }],
    [logEntry({ noun: 'feature', id: 'home', action: 'create', before: undefined, after })],
  );
}

const RECORD = { noun: 'feature', id: 'home', title: 'Home page' } as const;

const isOver = ({ ends_at }: FeaturedItem, now: Date) => ends_at !== null && ends_at <= now.toISOString();

/**
 * Returns the write that schedules the end of a feature. The scheduled action does nothing if the end was changed in
 * the meantime.
 */
function dueEnd({ ends_at, is_ended }: FeaturedItem, now: Date): Actions {
  return ends_at === null || is_ended ? [] : [dueAction(ends_at, { kind: 'feature', id: ends_at, now })];
}

/** Returns the writes with which the scheduled check ends a feature whose time is over. */
export async function endFeature(endsAt: string): Promise<Actions> {
  const before = await findFeatured();
  if (before?.ends_at !== endsAt || before.is_ended) return [];
  const update = changeFields(featuredKey(), before, { is_ended: true });
  const after = { ...before, is_ended: true };
  return update ? [update, logEntry({ ...RECORD, action: 'change', before, after })] : [];
}

/** The initial value in a shop that has never featured a product. */
const first: FeaturedItem = { product_id: 0, headline: '', ends_at: null };

/**
 * Changes the featured product, or stores the first one. A field that is `undefined` is emptied. If its end time has
 * passed, the feature is ended at once.
 *
 * @throws 409 `changed` for an old version, 503
 */
export const changeFeatured = (
  given: Partial<Omit<FeaturedItem, 'version' | 'is_ended'>>,
  now: Date,
  options?: ChangeOptions<FeaturedItem>,
): Promise<FeaturedItem> =>
  changeItem(
    { ...RECORD, title: () => RECORD.title, read: async () => (await findFeatured()) ?? first },
    (before) => {
      const wanted = { ...before, ...given };
      const fields = { ...given, is_ended: isOver(wanted, now) ? (true as const) : undefined };
      const after = { ...wanted, ...fields };
      const planned =
        before === first
          ? { after, write: putNew({ ...after, ...featuredKey() }), isNew: true }
          : planFields(featuredKey(), before, fields);
      return planned && { ...planned, write: [planned.write, ...dueEnd(planned.after, now)].flat() };
    },
    options,
  );
