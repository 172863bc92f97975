import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';
import { draftCode } from '#shared/orders/draft-code.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUser } from '../identity/use-user.ts';
import { Categories } from './categories/categories-page.tsx';
import { CategoryPage } from './categories/category-page.tsx';
import { Draft } from './drafts/draft-page.tsx';
import { Drafts } from './drafts/drafts-page.tsx';
import { FeaturedPage } from './featured/featured-page.tsx';
import { type AdminPageName, pagesFor } from './frame/admin-pages.ts';
import { frameTexts as texts } from './frame/frame-texts.ts';
import { ImportPage } from './imports/import-page.tsx';
import { JobPage } from './jobs/job-page.tsx';
import { JobsPage } from './jobs/jobs-page.tsx';
import { Log } from './log/log-page.tsx';
import { Order } from './orders/order-page.tsx';
import { Orders } from './orders/orders-page.tsx';
import { Payments } from './payments/payments-page.tsx';
import { People } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { NewProductPage } from './products/new-product-page.tsx';
import { ProductPage } from './products/product-page.tsx';
import { Products } from './products/products-page.tsx';
import { SettingsGroupPage } from './settings/settings-group-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { Suppliers } from './suppliers/suppliers-page.tsx';
import { textPageTexts } from './text-pages/text-page-texts.ts';

/** `/admin`: opens the first page that the person may see. */
function Home() {
  const { data: user } = useUser();
  const [first] = pagesFor(user?.groups ?? []);
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

/** With the pages of the shop for its preview, so it is fetched when it is opened. */
const TextPageScreen = lazyPart(
  async () => (await import('./text-pages/text-page-screen.tsx')).TextPageScreen,
  () => <Notice title={textPageTexts.failed} text={textPageTexts.failedText} />,
);

type Row = {
  /** The page of the menu that the screen belongs to. The frame shows the screen only to people who may see that page. */
  page: AdminPageName | undefined;
  /** Sets the title of the browser's tab, and shows the screen. `id` is the record's id or code in the address. */
  Screen: ComponentType<{ id: string }>;
};

const screens: Record<AdminScreen, Row> = {
  home: { page: undefined, Screen: Home },
  orders: { page: 'orders', Screen: Orders },
  order: { page: 'orders', Screen: Order },
  drafts: { page: 'drafts', Screen: Drafts },
  draft: { page: 'drafts', Screen: ({ id }) => <Draft code={draftCode(id) ?? id} /> },
  payments: { page: 'payments', Screen: Payments },
  jobs: { page: 'jobs', Screen: JobsPage },
  job: { page: 'jobs', Screen: JobPage },
  people: { page: 'people', Screen: People },
  products: { page: 'products', Screen: Products },
  importFile: { page: 'products', Screen: ImportPage },
  suppliers: { page: 'suppliers', Screen: Suppliers },
  person: { page: 'people', Screen: PersonPage },
  newProduct: { page: 'products', Screen: NewProductPage },
  product: { page: 'products', Screen: ProductPage },
  categories: { page: 'categories', Screen: Categories },
  category: { page: 'categories', Screen: CategoryPage },
  categoryMissing: { page: 'categories', Screen: CategoryPage },
  featured: { page: 'featured', Screen: FeaturedPage },
  log: { page: 'log', Screen: Log },
  settings: { page: 'settings', Screen: SettingsPage },
  textPage: { page: 'settings', Screen: TextPageScreen },
  settingsGroup: { page: 'settings', Screen: SettingsGroupPage },
};

const patterns = Object.entries(adminPaths).map(
  ([screen, path]) => [screen as AdminScreen, new RegExp(`^${path.replace(':id', '([\\w-]+)')}/?$`)] as const,
);

/** Returns the screen of a path and the record's id in it. An unknown path has the screen that says so. */
export function adminScreenOf(path: string): Row & { id: string } {
  for (const [screen, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { ...screens[screen], id: found[1] ?? '' };
  }
  return { page: undefined, Screen: NoSuchScreen, id: '' };
}
