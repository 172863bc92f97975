import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endpoints } from '#shared/api/index.ts';
import type { Route } from '#shared/endpoint.ts';
import { kebabCase } from '#shared/kebab-case.ts';
import { eventPermissions, type Permission } from './permissions.ts';
import { eventPermissionOf, permissionOf } from './rights/permission-of.ts';

/** One Lambda: its source, its bundle, its names on AWS and its permissions. */
export type ShopFunction = {
  /** The function's name in the code, such as `placeOrder`. */
  name: string;
  /** The source file, such as `functions/api/orders/place-order.ts`. */
  source: string;
  /** The bundle's folder and the name in logs, such as `orders-place-order`. */
  id: string;
  /** The construct's id in its stack, such as `PlaceOrder`. */
  construct: string;
  permission: Permission;
  /** The endpoint's route; absent for a function that an event invokes. */
  route?: Route;
  /** The stack of an endpoint's function, such as `orders`. The stack of an event source creates its own function. */
  stack?: string;
};

/** Returns a function that finds a handler's source file in the folder or its subfolders. */
function sourcesIn(folder: string): (file: string) => string {
  const files = readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' });
  const pathOf = new Map(files.map((path) => [basename(path), path.replaceAll('\\', '/')]));
  return (file) => `${folder}/${pathOf.get(file) ?? file}`;
}

const apiSource = sourcesIn('functions/api');
const api = endpoints.map(({ area, name, file, endpoint }) => {
  const [stack = '', construct = ''] = endpoint.id.split('/');
  const id = `${stack}-${kebabCase(construct)}`;
  const permission = permissionOf(area, name);
  return { name, source: apiSource(file), id, construct, permission, route: endpoint.route, stack };
});

const eventSource = sourcesIn('functions/events');
const events = (Object.keys(eventPermissions) as (keyof typeof eventPermissions)[]).map((name) => {
  const construct = eventPermissions[name].id;
  const source = eventSource(`${kebabCase(name)}.ts`);
  return {
    name,
    source,
    id: `events-${kebabCase(construct)}`,
    construct,
    permission: eventPermissionOf(name),
  };
});

/** Every Lambda of the shop. */
export const shopFunctions: ShopFunction[] = [...api, ...events];

/** The names of the stacks that hold the endpoints' functions. */
export const endpointStacks = [...new Set(api.map(({ stack }) => stack))];

/** Returns the Lambda that handles an event. @throws for a name that is not in the list */
export function eventFunction(name: keyof typeof eventPermissions): ShopFunction {
  const found = events.find((entry) => entry.name === name);
  if (!found) throw new Error(`No function ${name}.`);
  return found;
}
