import type { Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { kebabCase } from '#shared/kebab-case.ts';
import { permissionOf } from './permissions.ts';
import { events } from './rights/events.ts';
import type { Permission } from './rights/permission.ts';

/** One Lambda: its source, its bundle, its names on AWS and its permissions. */
export type ShopFunction = {
  /** The function's name in the code, such as `placeOrder`. */
  name: string;
  /**
   * The source file, such as `functions/api/orders.ts`. For an endpoint, the handler is its export with this name. For
   * an event, the handler is its export `handler`.
   */
  source: string;
  /** The bundle's folder and the name in logs, such as `orders-place-order`. */
  id: string;
  /** The construct's id in its stack, such as `PlaceOrder`. */
  construct: string;
  permission: Permission;
  /** The endpoint's route; absent for a function that an event invokes. */
  route?: Route;
  /**
   * For an endpoint: the stack of its function, named after its noun (kind of record). For an event, this is missing,
   * because the event source's stack creates the function.
   */
  stack?: string;
};

const capitalize = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const ofEndpoints = endpoints.map(({ noun, name, endpoint: { route } }) => ({
  name,
  source: `functions/api/${noun}.ts`,
  id: `${noun}-${kebabCase(name)}`,
  construct: capitalize(name),
  permission: permissionOf(noun, name),
  route,
  stack: noun,
}));

type EventName = keyof typeof events;

const ofEvents = (Object.keys(events) as EventName[]).map((name) => {
  const { id: construct, ...permission }: Permission & { id: string } = events[name];
  return {
    name,
    source: `functions/events/${kebabCase(name)}.ts`,
    id: `events-${kebabCase(construct)}`,
    construct,
    permission,
  };
});

/** Every Lambda of the shop. */
export const shopFunctions: ShopFunction[] = [...ofEndpoints, ...ofEvents];

/** The names of the stacks that hold the endpoints' functions: the nouns. */
export const endpointStacks = [...new Set(ofEndpoints.map(({ stack }) => stack))];

/** Returns the Lambda that handles an event. @throws for a name that is not in the list */
export function eventFunction(name: EventName): ShopFunction {
  const found = ofEvents.find((entry) => entry.name === name);
  if (!found) throw new Error(`No function ${name}.`);
  return found;
}
