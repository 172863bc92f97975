import type { JobInput, JobKindName } from '#shared/job-kinds.ts';
import { sendCampaign } from './campaigns/send-campaign.ts';
import { eraseCustomer } from './customers/erase-customer.ts';
import { exportProducts } from './imports/export-products.ts';
import { importProducts } from './imports/import-products.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { rebuildPages } from './jobs/rebuild-pages.ts';
import { exportSubscribers } from './newsletter/export-subscribers.ts';
import { followCategory } from './products/follow-category.ts';
import { setHidden } from './products/hide-products.ts';
import { moveProducts, premiumProducts } from './products/place-products.ts';
import { priceProducts } from './products/price-products.ts';
import { stockProducts } from './products/stock-products.ts';
import { decideReviews } from './reviews/decide-reviews.ts';
import { bookStatement } from './statements/book-statement.ts';
import { undoJob } from './undo-job.ts';

/** All kinds of jobs, by name. */
export const jobKinds: { readonly [K in JobKindName]: JobKind<JobInput<K>> } = {
  'hide-products': setHidden(true),
  'show-products': setHidden(false),
  'price-products': priceProducts,
  'move-products': moveProducts,
  'premium-products': premiumProducts,
  'stock-products': stockProducts,
  'export-products': exportProducts,
  'import-products': importProducts,
  'decide-reviews': decideReviews,
  'export-subscribers': exportSubscribers,
  'send-campaign': sendCampaign,
  'erase-customer': eraseCustomer,
  'book-statement': bookStatement,
  'rebuild-pages': rebuildPages,
  'follow-category': followCategory,
  'undo-job': undoJob,
};
