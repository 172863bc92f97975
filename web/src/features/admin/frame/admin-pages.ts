import { type Ability, mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import type { AdminIconName } from '../ui/admin-icon.tsx';

type Counts = CallAnswer<'GET /api/admin/counts'>;

type Row = {
  noun: string;
  /** The ability that a person needs to see the page. */
  ability: Ability;
  icon: AdminIconName;
  /** Further words by which the search finds the page. */
  words?: string;
  /** Returns the number of entries on the page that wait for staff. */
  count?: (counts: Counts) => number;
  /** The letter that opens the page after `g`. */
  letter?: string;
  /** True for a page that is a part of the page above it in the menu. */
  isPart?: true;
  /** True for one of the four pages in the bar at the bottom of a phone. The fifth place is the search. */
  isMostUsed?: true;
};

/** A page that is one of the admin's screens needs no `href`, because the screen has an address. */
type Address = { page: AdminScreen } | { page: string; href: string };

/**
 * The pages of the admin in the order of its menu. Every page of the admin is listed here. The layout component shows
 * a page only to people who have its ability.
 */
const rows = [
  {
    page: 'home',
    noun: 'Today',
    ability: 'figures.read',
    icon: 'star',
    words: 'home sales figures so far overview dashboard numbers',
  },
  {
    page: 'reports',
    noun: 'Reports',
    ability: 'figures.read',
    icon: 'table',
    isPart: true,
    words:
      'sales hours products areas people promo codes customers visits funnel searches speed errors margin vat cost csv print figures statistics',
  },
  {
    page: 'bookDays',
    noun: 'Closed days',
    ability: 'figures.read',
    icon: 'table',
    isPart: true,
    words: 'close day end books late arrived open',
  },
  {
    page: 'bookExport',
    noun: 'Accountant',
    ability: 'books.export',
    icon: 'table',
    isPart: true,
    words: 'export xero quickbooks csv files bookkeeping credit notes vat',
  },
  {
    page: 'orders',
    noun: 'Orders',
    ability: 'orders.read',
    icon: 'clipboard',
    count: ({ orders }) => Object.values(orders).reduce((sum, count) => sum + count, 0),
    letter: 'o',
    isMostUsed: true,
  },
  {
    page: 'unpaid',
    noun: 'Delivered, unpaid',
    href: adminUrls.orders({ state: 'unpaid' }),
    ability: 'orders.read',
    icon: 'rider',
    count: ({ unpaid }) => unpaid,
    letter: 'u',
    isPart: true,
  },
  {
    page: 'riders',
    noun: 'Riders',
    ability: 'orders.give',
    icon: 'rider',
    words: 'stops run delivery motorbike goods back',
    isPart: true,
  },
  {
    page: 'emails',
    noun: 'Emails',
    ability: 'orders.read',
    icon: 'speech',
    isPart: true,
    words: 'mail address bounced',
  },
  {
    page: 'desk',
    noun: 'Desk',
    ability: 'orders.confirm',
    icon: 'call',
    words: 'to call phone confirm customers',
    count: ({ orders }) => orders.pending,
    letter: 'c',
    isMostUsed: true,
  },
  {
    page: 'payments',
    noun: 'Payments',
    ability: 'payments.read',
    icon: 'coins',
    words: 'mpesa m-pesa unmatched money paybill pay bill',
    count: ({ payments }) => payments,
    letter: 'm',
    isMostUsed: true,
  },
  {
    page: 'statements',
    noun: 'M-Pesa’s statement',
    ability: 'payments.import',
    icon: 'coins',
    words: 'mpesa m-pesa statement reconcile compare import csv false code reversal bank charges paybill',
  },
  {
    page: 'cash',
    noun: 'Cash',
    ability: 'cash.read',
    icon: 'coins',
    isPart: true,
    words: 'riders hand in box office money holders balance difference expense',
  },
  {
    page: 'cashBook',
    noun: 'Cash book',
    ability: 'shifts.read',
    icon: 'coins',
    isPart: true,
    words: 'opening closing bank expenses drawer float month print',
  },
  {
    page: 'drafts',
    noun: 'Chat drafts',
    ability: 'drafts.read',
    icon: 'speech',
    count: ({ drafts }) => drafts,
    letter: 'd',
    isMostUsed: true,
  },
  {
    page: 'customers',
    noun: 'Customers',
    ability: 'customers.read',
    icon: 'people',
    letter: 'q',
    words: 'shoppers buyers clients phone credit debt owe refused notes export erase privacy data',
  },
  {
    page: 'products',
    noun: 'Products',
    ability: 'catalogue.read',
    icon: 'box',
    letter: 'p',
    words:
      'price prices cost stock pieces hide hidden show add new delete import export csv spreadsheet barcode pictures',
  },
  {
    page: 'categories',
    noun: 'Categories',
    ability: 'catalogue.read',
    icon: 'tag',
    letter: 'a',
    words: 'subcategories attributes menu hide hidden',
  },
  {
    page: 'suppliers',
    noun: 'Suppliers',
    ability: 'catalogue.read',
    icon: 'rider',
    letter: 'i',
    isPart: true,
    words: 'vendors wholesale buy from',
  },
  {
    page: 'purchases',
    noun: 'Purchase orders',
    ability: 'purchases.read',
    icon: 'clipboard',
    isPart: true,
    words: 'buy order goods supplier delivery receive stock runs out freight',
  },
  {
    page: 'counts',
    noun: 'Counts',
    ability: 'stock.count',
    icon: 'clipboard',
    isPart: true,
    words: 'stocktake stock take inventory count goods shelf pieces missing difference scan scanner',
  },
  {
    page: 'waiting',
    noun: 'Back in stock',
    ability: 'customers.read',
    icon: 'call',
    isPart: true,
    words: 'sold out waiting list tell me people who wait',
  },
  {
    page: 'featured',
    noun: 'Featured product',
    ability: 'catalogue.read',
    icon: 'star',
    letter: 'f',
    isPart: true,
    words: 'home page headline pick of the week promote',
  },
  {
    page: 'posts',
    noun: 'Articles',
    ability: 'content.write',
    icon: 'pencil',
    letter: 'w',
    words: 'blog post news write publish schedule draft feed content',
  },
  {
    page: 'faqs',
    noun: 'Questions',
    ability: 'content.write',
    icon: 'question',
    letter: 'g',
    words: 'faq faqs question answer help order content',
  },
  {
    page: 'tills',
    noun: 'Tills',
    ability: 'tills.enrol',
    icon: 'till',
    count: ({ silent_tills }) => silent_tills,
    letter: 't',
    words: 'till counter device tablet code enrol pos point of sale cash register unsent silent offline',
  },
  {
    page: 'pins',
    noun: 'PINs',
    ability: 'tills.enrol',
    icon: 'people',
    letter: 'n',
    isPart: true,
    words: 'till cashier unlock code',
  },
  {
    page: 'shifts',
    noun: 'Shifts',
    ability: 'shifts.read',
    icon: 'coins',
    letter: 'h',
    isPart: true,
    words: 'till cash drawer float counted difference missing money z report cashier',
  },
  {
    page: 'odd',
    noun: 'To check at the tills',
    ability: 'shifts.read',
    icon: 'till',
    count: ({ odd }) => odd,
    letter: 'k',
    isPart: true,
    words: 'odd alarms flags refused entries changed prices discounts age check cash',
  },
  {
    page: 'tillPrices',
    noun: 'Changed prices',
    ability: 'shifts.read',
    icon: 'tag',
    letter: 'v',
    isPart: true,
    words: 'till price differences discounts below above catalogue report',
  },
  {
    page: 'shortages',
    noun: 'Missing pieces',
    ability: 'stock.move',
    icon: 'box',
    count: ({ shortages }) => shortages,
    letter: 'b',
    isPart: true,
    words: 'till stock shortage shortages pieces sold too many ledger',
  },
  {
    page: 'taxReceipts',
    noun: 'Tax receipts',
    ability: 'tax-receipts.settle',
    icon: 'clipboard',
    count: ({ tax_receipts }) => tax_receipts,
    letter: 'x',
    isPart: true,
    words: 'kra etims tax vat invoice receipt credit note rejected',
  },
  {
    page: 'reviews',
    noun: 'Reviews',
    ability: 'reviews.moderate',
    icon: 'star',
    count: ({ reviews }) => reviews,
    letter: 'r',
    words: 'stars ratings comments moderate approve publish refuse reply testimonials spam',
  },
  {
    page: 'distributors',
    noun: 'Distributors',
    ability: 'distributors.answer',
    icon: 'shop',
    count: ({ distributors }) => distributors.new,
    letter: 'z',
    words: 'applications partners resellers applicants inbox',
  },
  {
    page: 'promotions',
    noun: 'Promotions',
    ability: 'promotions.write',
    icon: 'tag',
    letter: 'y',
    words: 'promo code codes coupon coupons discount discounts offer pack',
  },
  {
    page: 'campaigns',
    noun: 'Campaigns',
    ability: 'newsletter.read',
    icon: 'pencil',
    words: 'newsletter email mail send write schedule marketing',
  },
  {
    page: 'subscribers',
    noun: 'Subscribers',
    ability: 'newsletter.read',
    icon: 'people',
    isPart: true,
    words: 'newsletter email list unsubscribe consent bounces spam',
  },
  {
    page: 'jobs',
    noun: 'Jobs',
    ability: 'jobs.read',
    icon: 'gears',
    letter: 'j',
    words: 'bulk import export csv spreadsheet progress undo',
  },
  {
    page: 'people',
    noun: 'People',
    ability: 'people.manage',
    icon: 'people',
    words: 'staff team roles invite access',
    letter: 'e',
  },
  {
    page: 'settings',
    noun: 'Settings',
    ability: 'settings.read',
    icon: 'shop',
    words: 'configuration options shop',
    letter: 's',
  },
  {
    page: 'log',
    noun: 'Change log',
    ability: 'log.read',
    icon: 'history',
    words: 'history who changed a the price prices stock undo audit',
    letter: 'l',
  },
] as const satisfies readonly (Row & Address)[];

/** The name of a page of the admin. */
export type AdminPageName = (typeof rows)[number]['page'];
export type AdminPage = Row & { page: AdminPageName; href: string };

export const adminPages: readonly AdminPage[] = rows.map((row) =>
  'href' in row ? row : { ...row, href: adminPaths[row.page] },
);

/** Returns the pages that a member of these groups may see. */
export const pagesFor = (groups: readonly Group[]): readonly AdminPage[] =>
  adminPages.filter(({ ability }) => mayDo(groups, ability));

/**
 * Returns the menu's entry for an address. If an entry has exactly this address, for example of a filtered list, it is
 * that entry. Otherwise it is the entry of the screen's page. Returns undefined for a screen that belongs to no page
 * of the menu.
 */
export function shownPage(
  screen: AdminPageName | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) {
  const part = adminPages.find(({ isPart, href }) => isPart && href === `${pathname}${search}`);
  return part?.page ?? screen;
}
