import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';
import { draftCode } from '#shared/orders/draft-code.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUser } from '../identity/use-user.ts';
import { Draft } from './drafts/draft-page.tsx';
import { Drafts } from './drafts/drafts-page.tsx';
import { pagesFor } from './frame/admin-pages.ts';
import { Frame } from './frame/frame.tsx';
import { frameTexts as texts } from './frame/frame-texts.ts';
import { JobPage } from './jobs/job-page.tsx';
import { JobsPage } from './jobs/jobs-page.tsx';
import { Log } from './log/log-page.tsx';
import { Order } from './orders/order-page.tsx';
import { Orders } from './orders/orders-page.tsx';
import { Payments } from './payments/payments-page.tsx';
import { People } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { ProductPage } from './products/product-page.tsx';
import { Products } from './products/products-page.tsx';

/** `/admin`: opens the first page that the person may see. */
function Home() {
  const { data: user } = useUser();
  const [first] = pagesFor(user?.groups ?? []);
  return (
    <Frame title={texts.desk} page={undefined}>
      {first && <Navigate to={first.href} replace />}
    </Frame>
  );
}

/** The screen of an address of the admin that does not exist. */
export const NoSuchScreen = () => (
  <Frame title={texts.missing.title} page={undefined}>
    <title>{`${texts.missing.title} · Hart`}</title>
    <Notice title={texts.missing.title} text={texts.missing.text}>
      <ButtonLink href={adminPaths.home}>{texts.missing.back}</ButtonLink>
    </Notice>
  </Frame>
);

/** The component of each screen. `id` is the record's id or code in the address. */
export const adminScreens: Record<AdminScreen, ComponentType<{ id: string }>> = {
  home: Home,
  orders: Orders,
  order: Order,
  drafts: Drafts,
  draft: ({ id }) => <Draft code={draftCode(id) ?? id} />,
  payments: Payments,
  jobs: JobsPage,
  job: JobPage,
  people: People,
  products: Products,
  person: PersonPage,
  product: ProductPage,
  log: Log,
};

const patterns = Object.entries(adminPaths).map(
  ([screen, path]) => [screen as AdminScreen, new RegExp(`^${path.replace(':id', '([\\w-]+)')}/?$`)] as const,
);

/** Returns the screen of a path and the record's id in it; undefined for an unknown path. */
export function adminPlaceOf(path: string): { screen: AdminScreen; id: string } | undefined {
  for (const [screen, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { screen, id: found[1] ?? '' };
  }
  return undefined;
}
