import type { Endpoint } from '../endpoint.ts';
import { kebabCase } from '../kebab-case.ts';
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as categories from './categories.ts';
import * as campaigns from './content/campaigns.ts';
import * as distributors from './content/distributors.ts';
import * as faqs from './content/faqs.ts';
import * as newsletter from './content/newsletter.ts';
import * as posts from './content/posts.ts';
import * as promotions from './content/promotions.ts';
import * as content from './content.ts';
import * as customers from './customers/customers.ts';
import * as points from './customers/points.ts';
import * as drafts from './drafts.ts';
import * as identity from './identity.ts';
import * as imports from './imports.ts';
import * as jobs from './jobs.ts';
import * as log from './log.ts';
import * as orderMoney from './order-money.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as pictures from './pictures.ts';
import * as pos from './pos.ts';
import * as product from './product.ts';
import * as products from './products.ts';
import * as reviews from './reviews.ts';
import * as settings from './settings.ts';
import * as shopper from './shopper.ts';
import * as waiting from './stock/waiting.ts';
import * as till from './till.ts';
import * as tillOffice from './till-office.ts';
import * as tills from './tills.ts';

/** Joins two files of an area. Its type names both files, so that the compiler does not write out their endpoints again. */
const both = <A, B>(a: A, b: B) => ({ ...a, ...b }) as A & B;

/** All endpoints by area. An area is a folder of `functions/api`. */
export const areas = {
  account,
  campaigns,
  catalogue: both(catalogue, product),
  categories,
  content,
  faqs,
  customers: both(customers, points),
  distributors,
  identity,
  imports,
  jobs,
  log,
  newsletter,
  orders: both(both(orders, drafts), orderMoney),
  payments,
  people,
  products,
  pictures,
  pos,
  posts,
  promotions,
  reviews,
  settings,
  shopper,
  till,
  tills: both(tills, tillOffice),
  waiting,
} satisfies Record<string, Record<string, Endpoint>>;

type Areas = typeof areas;
type EndpointOf<Area> = Area[keyof Area];

/** All endpoints by route. The typed call in the browser is derived from this type. */
export type Endpoints = {
  [E in { [A in keyof Areas]: EndpointOf<Areas[A]> }[keyof Areas] as E['route']]: E;
};

/** All endpoints with their area, their export name and the file name of their handler in `functions/api/<area>/`. */
export const endpoints = Object.entries(areas).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({
    area,
    name,
    file: `${kebabCase(name)}.ts`,
    endpoint: endpoint as Endpoint,
  })),
);
