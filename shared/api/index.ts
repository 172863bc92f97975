import type { Endpoint } from '../endpoint.ts';
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as identity from './identity.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as reviews from './reviews.ts';
import * as shopper from './shopper.ts';

/** The endpoint table by area: an area is a file here, a folder of handlers and a stack. */
export const areas = {
  account,
  catalogue,
  content,
  identity,
  orders,
  payments,
  reviews,
  shopper,
} satisfies Record<string, Record<string, Endpoint>>;

type Areas = typeof areas;
type EndpointOf<Area> = Area[keyof Area];

/** Every endpoint by its route: what the typed call in the browser knows. */
export type Endpoints = {
  [E in { [A in keyof Areas]: EndpointOf<Areas[A]> }[keyof Areas] as E['route']]: E;
};

/** Every endpoint with the area and the name it is exported under. */
export const endpoints = Object.entries(areas).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ area, name, endpoint: endpoint as Endpoint })),
);
