import { type Ability, mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import type { AdminIconName } from '../ui/admin-icon.tsx';
import { frameTexts } from './frame-texts.ts';

type Counts = CallAnswer<'GET /api/admin/counts'>;

type Row = {
  page: string;
  noun: string;
  href: string;
  /** The ability that a person needs to see the page. */
  ability: Ability;
  icon: AdminIconName;
  /** Further words by which the search finds the page. */
  words?: string;
  /** The number of entries that wait on the page. */
  count?: (counts: Counts) => number;
  /** The letter that opens the page after `g`. */
  letter?: string;
  /** True for a page that is a part of the page above it in the menu. */
  isPart?: true;
  /** True for one of the four pages in the bar at the bottom of a phone. The fifth place is the search. */
  isMostUsed?: true;
};

const { nouns, words } = frameTexts;

/**
 * The pages of the admin in the order of its menu. A page that is listed here exists, and the frame shows it only to
 * people who have its ability.
 */
const rows = [
  {
    page: 'orders',
    noun: nouns.orders,
    href: adminUrls.orders(),
    ability: 'orders.read',
    icon: 'clipboard',
    count: ({ orders }) => Object.values(orders).reduce((sum, count) => sum + count, 0),
    letter: 'o',
    isMostUsed: true,
  },
  {
    page: 'to-call',
    noun: nouns.toCall,
    href: adminUrls.orders({ state: 'pending' }),
    ability: 'orders.confirm',
    icon: 'call',
    count: ({ orders }) => orders.pending,
    letter: 'c',
    isPart: true,
    isMostUsed: true,
  },
  {
    page: 'unpaid',
    noun: nouns.unpaid,
    href: adminUrls.orders({ state: 'unpaid' }),
    ability: 'orders.read',
    icon: 'rider',
    count: ({ unpaid }) => unpaid,
    letter: 'u',
    isPart: true,
  },
  {
    page: 'payments',
    noun: nouns.payments,
    href: adminUrls.payments(),
    ability: 'payments.read',
    icon: 'coins',
    words: words.payments,
    count: ({ payments }) => payments,
    letter: 'm',
    isMostUsed: true,
  },
  {
    page: 'drafts',
    noun: nouns.drafts,
    href: adminUrls.drafts(),
    ability: 'drafts.read',
    icon: 'speech',
    count: ({ drafts }) => drafts,
    letter: 'd',
    isMostUsed: true,
  },
  {
    page: 'customers',
    noun: nouns.customers,
    href: adminUrls.customers(),
    ability: 'customers.read',
    icon: 'people',
    letter: 'q',
    words: words.customers,
  },
  {
    page: 'products',
    noun: nouns.products,
    href: adminUrls.products(),
    ability: 'catalogue.read',
    icon: 'box',
    letter: 'p',
    words: words.products,
  },
  {
    page: 'categories',
    noun: nouns.categories,
    href: adminUrls.categories(),
    ability: 'catalogue.read',
    icon: 'tag',
    letter: 'a',
    words: words.categories,
  },
  {
    page: 'suppliers',
    noun: nouns.suppliers,
    href: adminUrls.suppliers(),
    ability: 'catalogue.read',
    icon: 'rider',
    letter: 'i',
    isPart: true,
    words: words.suppliers,
  },
  {
    page: 'waiting',
    noun: nouns.waiting,
    href: adminUrls.waiting(),
    ability: 'customers.read',
    icon: 'call',
    isPart: true,
    words: words.waiting,
  },
  {
    page: 'featured',
    noun: nouns.featured,
    href: adminUrls.featured(),
    ability: 'catalogue.read',
    icon: 'star',
    letter: 'f',
    isPart: true,
    words: words.featured,
  },
  {
    page: 'posts',
    noun: nouns.posts,
    href: adminUrls.posts(),
    ability: 'content.write',
    icon: 'pencil',
    letter: 'w',
    words: words.posts,
  },
  {
    page: 'faqs',
    noun: nouns.faqs,
    href: adminUrls.faqs(),
    ability: 'content.write',
    icon: 'question',
    letter: 'g',
    words: words.faqs,
  },
  {
    page: 'tills',
    noun: nouns.tills,
    href: adminUrls.tills(),
    ability: 'tills.enrol',
    icon: 'till',
    count: ({ silent_tills }) => silent_tills,
    letter: 't',
    words: words.tills,
  },
  {
    page: 'pins',
    noun: nouns.pins,
    href: adminUrls.pins(),
    ability: 'tills.enrol',
    icon: 'people',
    letter: 'n',
    isPart: true,
    words: words.pins,
  },
  {
    page: 'shifts',
    noun: nouns.shifts,
    href: adminUrls.shifts(),
    ability: 'shifts.read',
    icon: 'coins',
    letter: 'h',
    isPart: true,
    words: words.shifts,
  },
  {
    page: 'odd',
    noun: nouns.odd,
    href: adminUrls.odd(),
    ability: 'shifts.read',
    icon: 'till',
    count: ({ odd }) => odd,
    letter: 'k',
    isPart: true,
    words: words.odd,
  },
  {
    page: 'till-prices',
    noun: nouns.tillPrices,
    href: adminUrls.tillPrices(),
    ability: 'shifts.read',
    icon: 'tag',
    letter: 'v',
    isPart: true,
    words: words.tillPrices,
  },
  {
    page: 'shortages',
    noun: nouns.shortages,
    href: adminUrls.shortages(),
    ability: 'stock.move',
    icon: 'box',
    count: ({ shortages }) => shortages,
    letter: 'b',
    isPart: true,
    words: words.shortages,
  },
  {
    page: 'tax-receipts',
    noun: nouns.taxReceipts,
    href: adminUrls.taxReceipts(),
    ability: 'tax-receipts.settle',
    icon: 'clipboard',
    count: ({ tax_receipts }) => tax_receipts,
    letter: 'x',
    isPart: true,
    words: words.taxReceipts,
  },
  {
    page: 'reviews',
    noun: nouns.reviews,
    href: adminUrls.reviews(),
    ability: 'reviews.moderate',
    icon: 'star',
    count: ({ reviews }) => reviews,
    letter: 'r',
    words: words.reviews,
  },
  {
    page: 'distributors',
    noun: nouns.distributors,
    href: adminUrls.distributors(),
    ability: 'distributors.answer',
    icon: 'shop',
    count: ({ distributors }) => distributors.new,
    letter: 'z',
    words: words.distributors,
  },
  {
    page: 'promotions',
    noun: nouns.promotions,
    href: adminUrls.promotions(),
    ability: 'promotions.write',
    icon: 'tag',
    letter: 'y',
    words: words.promotions,
  },
  {
    page: 'campaigns',
    noun: nouns.campaigns,
    href: adminUrls.campaigns(),
    ability: 'newsletter.read',
    icon: 'pencil',
    words: words.campaigns,
  },
  {
    page: 'subscribers',
    noun: nouns.subscribers,
    href: adminUrls.subscribers(),
    ability: 'newsletter.read',
    icon: 'people',
    isPart: true,
    words: words.subscribers,
  },
  {
    page: 'jobs',
    noun: nouns.jobs,
    href: adminUrls.jobs(),
    ability: 'jobs.read',
    icon: 'gears',
    letter: 'j',
    words: words.jobs,
  },
  {
    page: 'people',
    noun: nouns.people,
    href: adminUrls.people(),
    ability: 'people.manage',
    icon: 'people',
    words: words.people,
    letter: 'e',
  },
  {
    page: 'settings',
    noun: nouns.settings,
    href: adminUrls.settings(),
    ability: 'settings.read',
    icon: 'shop',
    words: words.settings,
    letter: 's',
  },
  {
    page: 'log',
    noun: nouns.log,
    href: adminUrls.log(),
    ability: 'log.read',
    icon: 'history',
    words: words.log,
    letter: 'l',
  },
] as const satisfies readonly Row[];

/** The name of a page of the admin. */
export type AdminPageName = (typeof rows)[number]['page'];
export type AdminPage = Row & { page: AdminPageName };

export const adminPages: readonly AdminPage[] = rows;

/** Returns the pages that a member of these groups may see. */
export const pagesFor = (groups: readonly Group[]): readonly AdminPage[] =>
  adminPages.filter(({ ability }) => mayDo(groups, ability));

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * Returns the menu's page for an address: a part, such as a filtered list, if the menu has one with this address, else
 * the page of the screen. Undefined for a screen that no page of the menu contains.
 */
export function shownPage(screen: AdminPageName | undefined, { pathname, search }: Address) {
  const part = adminPages.find(({ isPart, href }) => isPart && href === `${pathname}${search}`);
  return part?.page ?? screen;
}
