import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUser } from '../accounts/use-user.ts';
import { Drafts } from './drafts/drafts-page.tsx';
import { type AdminPageName, pagesFor } from './frame/admin-pages.ts';
import { frameTexts as texts } from './frame/frame-texts.ts';
import { Order } from './orders/order-page.tsx';
import { Orders } from './orders/orders-page.tsx';
import { Payments } from './payments/payments-page.tsx';
import { ProductPage } from './products/product-page.tsx';
import { Products } from './products/products-page.tsx';

/** `/admin`: the page Today, or else the first page that the person may see. */
function Home() {
  const { data: user } = useUser();
  const groups = user?.groups ?? [];
  if (mayDo(groups, 'figures.read')) return <TodayPage id="" />;
  const [first] = pagesFor(groups);
  return first && <Navigate to={first.href} replace />;
}

const NoSuchScreen = () => (
  <>
    <title>{`${texts.missing.title} · Hart`}</title>
    <Notice title={texts.missing.title} text={texts.missing.text}>
      <ButtonLink href={adminPaths.home}>{texts.missing.back}</ButtonLink>
    </Notice>
  </>
);

const NotLoaded = () => <Notice title={texts.notLoaded.title} text={texts.notLoaded.text} />;

/** A screen that is not part of the admin's first scripts. Its script is fetched when the screen is opened. */
const later = (load: () => Promise<ComponentType<{ id: string }>>) => lazyPart(load, NotLoaded);

const TodayPage = later(async () => (await import('./today/today-page.tsx')).TodayPage);
const ReportsPage = later(async () => (await import('./reports/reports-page.tsx')).ReportsPage);
const DeskPage = later(async () => (await import('./desk/desk-page.tsx')).DeskPage);
const CategoryPage = later(async () => (await import('./categories/category-page.tsx')).CategoryPage);

/**
 * The page of the menu to which a screen belongs. The layout component shows the screen only to people who may see
 * that page.
 */
type Page = { page: AdminPageName | undefined };

type Part = {
  /**
   * The component of the screen. It also sets the title of the browser's tab. `id` is the record's id or code in the
   * address.
   */
  Screen: ComponentType<{ id: string }>;
};

/** The admin's screens by name. A screen with the same name as a page belongs to that page. */
type Screens = { [Name in AdminScreen]: Part & (Name extends AdminPageName ? Partial<Page> : Page) };

const screens: Screens = {
  home: { Screen: Home },
  reports: { Screen: ReportsPage },
  bookMonth: {
    page: 'reports',
    Screen: later(async () => (await import('./reports/month-page.tsx')).MonthPage),
  },
  bookDays: { Screen: later(async () => (await import('./reports/book-days-page.tsx')).BookDaysPage) },
  bookExport: { Screen: later(async () => (await import('./reports/export-page.tsx')).ExportPage) },
  orders: { Screen: Orders },
  newOrder: {
    page: 'orders',
    Screen: later(async () => (await import('./orders/new/new-order-page.tsx')).NewOrderPage),
  },
  order: { page: 'orders', Screen: Order },
  packing: {
    page: 'orders',
    Screen: later(async () => (await import('./orders/packing/pick-page.tsx')).PickPage),
  },
  pack: {
    page: 'orders',
    Screen: later(async () => (await import('./orders/packing/pack-page.tsx')).PackPage),
  },
  emails: {
    Screen: later(async () => (await import('./order-emails/emails-page.tsx')).EmailsPage),
  },
  desk: { Screen: DeskPage },
  handover: {
    page: 'desk',
    Screen: later(async () => (await import('./desk/handover-page.tsx')).HandoverPage),
  },
  deskOrder: { page: 'desk', Screen: DeskPage },
  riders: {
    Screen: later(async () => (await import('./riders/riders-page.tsx')).RidersPage),
  },
  rider: {
    page: 'riders',
    Screen: later(async () => (await import('./riders/rider-page.tsx')).RiderScreen),
  },
  drafts: { Screen: Drafts },
  draft: {
    page: 'drafts',
    Screen: later(async () => (await import('./drafts/draft-page.tsx')).DraftPage),
  },
  payments: { Screen: Payments },
  money: {
    page: 'payments',
    Screen: later(async () => (await import('./money/money-page.tsx')).Money),
  },
  moneyEntry: {
    page: 'payments',
    Screen: later(async () => (await import('./money/money-entry-page.tsx')).MoneyEntryPage),
  },
  statements: {
    Screen: later(async () => (await import('./statements/statements-page.tsx')).Statements),
  },
  statement: {
    page: 'statements',
    Screen: later(async () => (await import('./statements/statement-page.tsx')).StatementPage),
  },
  cash: { Screen: later(async () => (await import('./cash/cash-page.tsx')).Cash) },
  cashBook: { Screen: later(async () => (await import('./cash/cash-book-page.tsx')).CashBookPage) },
  cashHolder: {
    page: 'cash',
    Screen: later(async () => (await import('./cash/holder-page.tsx')).CashHolder),
  },
  customers: {
    Screen: later(async () => (await import('./customers/customers-page.tsx')).Customers),
  },
  customer: {
    page: 'customers',
    Screen: later(async () => (await import('./customers/customer-page.tsx')).CustomerPage),
  },
  jobs: { Screen: later(async () => (await import('./jobs/jobs-page.tsx')).JobsPage) },
  job: { page: 'jobs', Screen: later(async () => (await import('./jobs/job-page.tsx')).JobPage) },
  people: { Screen: later(async () => (await import('./people/people-page.tsx')).People) },
  products: { Screen: Products },
  importFile: {
    page: 'products',
    Screen: later(async () => (await import('./imports/import-page.tsx')).ImportPage),
  },
  suppliers: {
    Screen: later(async () => (await import('./suppliers/suppliers-page.tsx')).Suppliers),
  },
  supplier: {
    page: 'suppliers',
    Screen: later(async () => (await import('./suppliers/supplier-page.tsx')).SupplierPage),
  },
  purchases: {
    Screen: later(async () => (await import('./purchases/purchases-page.tsx')).PurchasesPage),
  },
  purchase: {
    page: 'purchases',
    Screen: later(async () => (await import('./purchases/purchase-page.tsx')).PurchasePage),
  },
  counts: { Screen: later(async () => (await import('./counts/counts-page.tsx')).Counts) },
  missingGoods: {
    page: 'counts',
    Screen: later(async () => (await import('./counts/missing-page.tsx')).MissingGoods),
  },
  count: {
    page: 'counts',
    Screen: later(async () => (await import('./counts/count-page.tsx')).CountPage),
  },
  waiting: {
    Screen: later(async () => (await import('./waiting/waiting-page.tsx')).Waiting),
  },
  waitingFor: {
    page: 'waiting',
    Screen: later(async () => (await import('./waiting/waiting-product-page.tsx')).WaitingForProduct),
  },
  person: {
    page: 'people',
    Screen: later(async () => (await import('./people/person-page.tsx')).PersonPage),
  },
  newProduct: {
    page: 'products',
    Screen: later(async () => (await import('./products/new-product-page.tsx')).NewProductPage),
  },
  product: { page: 'products', Screen: ProductPage },
  categories: {
    Screen: later(async () => (await import('./categories/categories-page.tsx')).Categories),
  },
  category: { page: 'categories', Screen: CategoryPage },
  categoryMissing: { page: 'categories', Screen: CategoryPage },
  featured: {
    Screen: later(async () => (await import('./featured/featured-page.tsx')).FeaturedPage),
  },
  posts: { Screen: later(async () => (await import('./posts/posts-page.tsx')).Posts) },
  post: { page: 'posts', Screen: later(async () => (await import('./posts/post-screen.tsx')).PostScreen) },
  faqs: { Screen: later(async () => (await import('./faqs/faqs-page.tsx')).Faqs) },
  faq: { page: 'faqs', Screen: later(async () => (await import('./faqs/faq-screen.tsx')).FaqScreen) },
  reviews: {
    Screen: later(async () => (await import('./reviews/reviews-page.tsx')).Reviews),
  },
  review: {
    page: 'reviews',
    Screen: later(async () => (await import('./reviews/review-page.tsx')).ReviewPage),
  },
  distributors: {
    Screen: later(async () => (await import('./distributors/distributors-page.tsx')).Distributors),
  },
  distributor: {
    page: 'distributors',
    Screen: later(async () => (await import('./distributors/distributor-page.tsx')).DistributorPage),
  },
  subscribers: {
    Screen: later(async () => (await import('./newsletter/subscribers-page.tsx')).Subscribers),
  },
  subscriber: {
    page: 'subscribers',
    Screen: later(async () => (await import('./newsletter/subscriber-page.tsx')).SubscriberPage),
  },
  campaigns: {
    Screen: later(async () => (await import('./newsletter/campaigns-page.tsx')).Campaigns),
  },
  campaign: {
    page: 'campaigns',
    Screen: later(async () => (await import('./newsletter/campaign-page.tsx')).CampaignPage),
  },
  promotions: {
    Screen: later(async () => (await import('./promotions/promotions-page.tsx')).Promotions),
  },
  promotion: {
    page: 'promotions',
    Screen: later(async () => (await import('./promotions/promotion-page.tsx')).PromotionPage),
  },
  tills: { Screen: later(async () => (await import('./tills/tills-page.tsx')).Tills) },
  pins: { Screen: later(async () => (await import('./tills/pins-page.tsx')).Pins) },
  shifts: { Screen: later(async () => (await import('./tills/shifts-page.tsx')).Shifts) },
  shift: { page: 'shifts', Screen: later(async () => (await import('./tills/shift-page.tsx')).ShiftPage) },
  tillPrices: {
    Screen: later(async () => (await import('./till-prices/till-prices-page.tsx')).TillPrices),
  },
  shortages: {
    Screen: later(async () => (await import('./shortages/shortages-page.tsx')).Shortages),
  },
  taxReceipts: {
    Screen: later(async () => (await import('./tax/tax-receipts-page.tsx')).TaxReceipts),
  },
  odd: { Screen: later(async () => (await import('./tills/odd-page.tsx')).Odd) },
  log: { Screen: later(async () => (await import('./log/log-page.tsx')).Log) },
  settings: {
    Screen: later(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  },
  textPage: {
    page: 'settings',
    Screen: later(async () => (await import('./settings/text-pages/text-page-screen.tsx')).TextPageScreen),
  },
  settingsGroup: {
    page: 'settings',
    Screen: later(async () => (await import('./settings/settings-group-page.tsx')).SettingsGroupPage),
  },
};

const patterns = Object.entries(adminPaths).map(
  ([screen, path]) => [screen as AdminScreen, new RegExp(`^${path.replace(':id', '([\\w-]+)')}/?$`)] as const,
);

/** Returns the screen of a path and the record's id in it. For an unknown path, it returns the "not found" screen. */
export function adminScreenOf(path: string): Page & Part & { id: string } {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { page: name as AdminPageName, ...screens[name], id: found[1] ?? '' };
  }
  return { page: undefined, Screen: NoSuchScreen, id: '' };
}
