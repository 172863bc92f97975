import type { endpointsByNoun } from '#shared/endpoints.ts';
import { cash } from './rights/cash.ts';
import { content } from './rights/content.ts';
import { events } from './rights/events.ts';
import { goods } from './rights/goods.ts';
import { offers } from './rights/offers.ts';
import { orders } from './rights/orders.ts';
import { people } from './rights/people.ts';
import type { Permission } from './rights/permission.ts';
import { purchases } from './rights/purchases.ts';
import { riderPhones } from './rights/rider-phones.ts';
import { tills } from './rights/tills.ts';

type ByNoun = typeof endpointsByNoun;

/** What the function of each endpoint may do, by noun and endpoint. An endpoint without an entry does not compile. */
const permissions: { [N in keyof ByNoun]: { [Name in keyof ByNoun[N]]: Permission } } = {
  ...goods,
  ...purchases,
  ...offers,
  ...orders,
  ...cash,
  ...riderPhones,
  ...tills,
  ...people,
  ...content,
};

/** Returns what the function of an endpoint may do. */
export const permissionOf = (noun: string, name: string): Permission =>
  (permissions as Record<string, Record<string, Permission>>)[noun]?.[name] ?? {};

/** Returns the permissions of all functions, each with the name of its endpoint or event. */
export const everyPermission = (): [string, Permission][] => [
  ...Object.values(permissions).flatMap((table) => Object.entries<Permission>(table)),
  ...Object.entries<Permission>(events),
];
