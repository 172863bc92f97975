import * as accounts from './accounts/endpoints.ts';
import * as books from './books/endpoints.ts';
import * as campaigns from './campaigns/endpoints.ts';
import * as cart from './cart/endpoints.ts';
import * as cash from './cash/endpoints.ts';
import * as catalogue from './catalogue/endpoints.ts';
import * as categories from './categories/endpoints.ts';
import * as content from './content/endpoints.ts';
import * as customers from './customers/endpoints.ts';
import * as desk from './desk/endpoints.ts';
import * as distributors from './distributors/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as imports from './imports/endpoints.ts';
import * as jobs from './jobs/endpoints.ts';
import * as log from './log/endpoints.ts';
import * as loyalty from './loyalty/endpoints.ts';
import * as newsletter from './newsletter/endpoints.ts';
import * as orderAccess from './order-access/endpoints.ts';
import * as orderEmails from './order-emails/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as pictures from './pictures/endpoints.ts';
import * as products from './products/endpoints.ts';
import * as promotions from './promotions/endpoints.ts';
import * as purchases from './purchases/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as riderPhone from './rider-phone/endpoints.ts';
import * as riders from './riders/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as statements from './statements/endpoints.ts';
import * as stock from './stock/endpoints.ts';
import * as stockCounts from './stock-counts/endpoints.ts';
import * as tax from './tax/endpoints.ts';
import * as till from './till/endpoints.ts';
import * as tillOffice from './till-office/endpoints.ts';
import * as visits from './visits/endpoints.ts';
import * as waiting from './waiting/endpoints.ts';

/**
 * All endpoints by noun (kind of record, such as `orders`). Each noun has a folder in `shared/`, a file in
 * `functions/api/`, and a stack.
 */
export const endpointsByNoun = {
  accounts,
  books,
  campaigns,
  cart,
  cash,
  catalogue,
  categories,
  content,
  customers,
  distributors,
  imports,
  jobs,
  log,
  loyalty,
  newsletter,
  desk,
  orders,
  'order-access': orderAccess,
  'order-emails': orderEmails,
  payments,
  pictures,
  products,
  promotions,
  purchases,
  reviews,
  riders,
  'rider-phone': riderPhone,
  settings,
  statements,
  stock,
  'stock-counts': stockCounts,
  tax,
  till,
  'till-office': tillOffice,
  visits,
  waiting,
} satisfies Record<string, Record<string, Endpoint>>;

type ByNoun = typeof endpointsByNoun;
type EndpointOf<Table> = Table[keyof Table];

/** All endpoints by route. The typed call in the browser is derived from this type. */
export type Endpoints = {
  [E in { [N in keyof ByNoun]: EndpointOf<ByNoun[N]> }[keyof ByNoun] as E['route']]: E;
};

/** All endpoints with their noun and the name of their export, which is also the name of their handler in `functions/api/<noun>.ts`. */
export const endpoints = Object.entries(endpointsByNoun).flatMap(([noun, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ noun, name, endpoint: endpoint as Endpoint })),
);
