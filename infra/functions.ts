import { endpoints } from '#shared/api/index.ts';
import type { Route } from '#shared/endpoint.ts';
import { eventPermissions, type Permission, permissions } from './permissions.ts';

/** One Lambda: where its source is, where its bundle goes and what it may touch. */
export type ShopFunction = {
  area: string;
  /** `placeOrder` */
  name: string;
  /** `orders-place-order`: the bundle's folder and the name in logs. */
  id: string;
  /** `functions/api/orders/place-order.ts` */
  source: string;
  permission: Permission;
  /** The gateway's route; absent for a function that no endpoint names. */
  route?: Route;
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const permissionOf = (area: string, name: string) =>
  (permissions as Record<string, Record<string, Permission>>)[area]?.[name] ?? {};

const api = endpoints.map(({ area, name, endpoint }) => ({
  area,
  name,
  id: `${area}-${kebab(name)}`,
  source: `functions/api/${area}/${kebab(name)}.ts`,
  permission: permissionOf(area, name),
  route: endpoint.route,
}));

const events = Object.entries(eventPermissions).map(([name, permission]) => ({
  area: 'events',
  name,
  id: `events-${kebab(name)}`,
  source: `functions/events/${kebab(name)}.ts`,
  permission,
}));

/** Every Lambda of the shop. */
export const shopFunctions: ShopFunction[] = [...api, ...events];

/** @throws for a function that is not in the list */
export function eventFunction(name: keyof typeof eventPermissions): ShopFunction {
  const found = events.find((entry) => entry.name === name);
  if (!found) throw new Error(`No function ${name}.`);
  return found;
}
