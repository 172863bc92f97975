import type { Group } from '#shared/abilities/groups.ts';
import type { TextPageName } from '#shared/content/text-page.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import {
  type ChangeOptions,
  changeProduct,
  type ProductChange,
} from '../../data/catalogue/change-product.ts';
import { changeFeatured } from '../../data/catalogue/featured.ts';
import { loggedProduct } from '../../data/catalogue/product.ts';
import { changeSupplier } from '../../data/catalogue/supplier.ts';
import { changeFaq } from '../../data/content/faq.ts';
import { changePostCategories, type PostCategoriesItem } from '../../data/content/post-categories.ts';
import { changeTextPage } from '../../data/content/text-page.ts';
import { changePromotion } from '../../data/promotions/promotion.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { restoreMember } from '../accounts/people.ts';
import { restoreCampaign } from '../campaigns/restore-campaign.ts';
import { changeCategory, changeSubcategory } from '../catalogue/change-category.ts';
import { changePost } from '../content/save-post.ts';
import { restoreApplication } from '../distributors/change-application.ts';
import { restoreReview } from '../reviews/change-review.ts';
import { restoreTill } from '../till/admin-tills.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The options that a job adds to a change of a product. */
type OfJob = Pick<ChangeOptions, 'beside' | 'byJob' | 'read'>;

/** A change to undo. The function `check` gets the stored record and throws if one of the fields has changed since. */
export type Restoring = {
  record: string;
  /** The values of the fields before the change. */
  fields: Fields;
  options: { action: 'undo'; undoes: string; check: (stored: Fields) => void } & OfJob;
  by: { id: string; name: string; groups: readonly Group[] };
  now: Date;
};

const numbersOf = (record: string) => record.split('/').map(Number) as [number, number];

/**
 * The function that undoes a change, for each kind of record. Each uses the function that usually writes such records.
 */
const restorers: Partial<Record<LogNounName, (change: Restoring) => Promise<unknown>>> = {
  product: ({ record, fields, now, options }) =>
    changeProduct(Number(record), fields as ProductChange, now, {
      ...options,
      check: (stored) => options.check(loggedProduct(stored)),
    }),
  category: ({ record, fields, options, by, now }) =>
    changeCategory(Number(record), fields, { ...options, by, now }),
  subcategory: ({ record, fields, options, by, now }) =>
    changeSubcategory(...numbersOf(record), fields, { ...options, by, now }),
  supplier: ({ record, fields, options }) => changeSupplier(Number(record), fields, options),
  feature: ({ fields, options, now }) => changeFeatured(fields, now, options),
  campaign: ({ record, fields, options: { action, undoes, check } }) =>
    restoreCampaign(Number(record), fields, { action, undoes, check }),
  promotion: ({ record, fields, options }) => changePromotion(record, fields, options),
  settings: ({ record, fields, options }) => changeSettings(fields, { ...options, record }),
  page: ({ record, fields, options }) => changeTextPage(record as TextPageName, fields, options),
  article: ({ record, fields, options }) =>
    changePost(Number(record), fields, { ...options, mustBeComplete: true }),
  question: ({ record, fields, options }) => changeFaq(Number(record), fields, options),
  'article-categories': ({ fields, options }) =>
    changePostCategories(fields as Pick<PostCategoriesItem, 'categories'>, options),
  distributor: ({ record, fields, options, by, now }) =>
    restoreApplication(record, fields, options, { by, now }),
  till: ({ record, fields, options }) => restoreTill(record, fields, options),
  review: ({ record, fields, by, now, options: { action, undoes, check } }) =>
    restoreReview(Number(record), fields, { by, now }, { action, undoes, check }),
  person: ({ record, fields, options, by, now }) => restoreMember(record, fields, options, { ...by, now }),
};

/** Writes the former values of a record. @throws 409, and the errors of the function that writes such records */
export const restore = (noun: LogNounName, change: Restoring) => restorers[noun]?.(change);
