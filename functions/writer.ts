import { AsyncLocalStorage } from 'node:async_hooks';
import type { Group } from '#shared/abilities/groups.ts';

/**
 * Who changes data: a member of the shop, a customer, or a process of the system. The name of a customer is never
 * stored.
 */
export type LoggedBy =
  | { kind: 'person'; id: string; name: string; groups: readonly Group[] }
  | { kind: 'customer' }
  | { kind: 'system'; name: string };

/**
 * The author of changes, with the route of the endpoint or the function of the event, and the request's id and time.
 */
export type Writer = {
  by: LoggedBy;
  from: string;
  requestId?: string | undefined;
  now?: Date | undefined;
  /** The id of the job that makes the changes. */
  job?: string | undefined;
};

const running = new AsyncLocalStorage<Writer>();

/** Returns the author for a function that an event invokes, or for a script. The author is the process itself. */
const ownProcess = (): Writer => {
  const name = process.env.SERVICE_NAME ?? 'script';
  return { by: { kind: 'system', name }, from: name };
};

/** Returns who makes the changes of the running call. */
export const currentWriter = (): Writer => running.getStore() ?? ownProcess();

/** Returns the time of the running call. In a script, it is the present time. */
export const timeOfCall = (): string => (currentWriter().now ?? new Date()).toISOString();

/** Runs a function whose changes are all logged as this writer's. */
export const asWriter = <T>(writer: Writer, run: () => T): T => running.run({ ...writer }, run);

/** Runs a function whose changes are all logged as those of this process. */
export const asSystem = <T>(name: string, run: () => T): T =>
  asWriter({ ...currentWriter(), by: { kind: 'system', name } }, run);

type Person = { id: string; name: string; groups: readonly Group[] };

/** Returns a signed-in person as the log names them: customers have no name in it. */
export const loggedAs = ({ id, name, groups }: Person): LoggedBy =>
  groups.length > 0 ? { kind: 'person', id, name, groups } : { kind: 'customer' };

/**
 * After this call, the changes of the running request are logged under this person. It is meant for endpoints that are
 * open to anyone.
 */
export function writesAs(person: Person): void {
  const writer = running.getStore();
  if (writer) writer.by = loggedAs(person);
}
