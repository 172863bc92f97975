import type { LogNounName } from './log-noun.ts';

/**
 * The names of the kinds of records on the screen. They have a file of their own, because nearly every function loads
 * the log's rules and does not need these names.
 */
export const logNounWords: Readonly<Record<LogNounName, string>> = {
  product: 'Product',
  category: 'Category',
  subcategory: 'Subcategory',
  supplier: 'Supplier',
  purchase: 'Purchase order',
  picture: 'Picture',
  redirect: 'Redirect',
  stock: 'Stock',
  count: 'Count of goods',
  settings: 'Settings',
  page: 'Page',
  article: 'Article',
  'article-categories': 'Categories of articles',
  question: 'Question',
  feature: 'Featured product',
  promotion: 'Promotion',
  review: 'Review',
  person: 'Person',
  order: 'Order',
  till: 'Till',
  rider: 'Rider',
  shortage: 'Missing pieces',
  draft: 'Chat draft',
  payment: 'Payment',
  cash: 'Cash',
  'closed-day': 'Closed day',
  job: 'Job',
  waiting: 'Back-in-stock list',
  distributor: 'Distributor application',
  subscriber: 'Subscriber',
  campaign: 'Campaign',
  customer: 'Customer',
};
