import { AsyncLocalStorage } from 'node:async_hooks';
import type { Group } from '#shared/abilities/groups.ts';

/**
 * The author of a change: a person who works for the shop, a customer, or a process of the system. The name of a
 * customer is never stored.
 */
export type LoggedBy =
  | { kind: 'person'; id: string; name: string; groups: readonly Group[] }
  | { kind: 'customer' }
  | { kind: 'system'; name: string };

/** The author and the origin of changes. `from` is the route of the endpoint or the name of the function. */
export type Writer = {
  by: LoggedBy;
  from: string;
  requestId?: string | undefined;
  now?: Date | undefined;
  /** The id of the job that makes the changes. */
  job?: string | undefined;
};

const running = new AsyncLocalStorage<Writer>();

/** Returns the author of changes by a function that an event invokes, or by a script: the process itself. */
const ownProcess = (): Writer => {
  const name = process.env.SERVICE_NAME ?? 'script';
  return { by: { kind: 'system', name }, from: name };
};

/** Returns the author of the changes that the running call makes. */
export const currentWriter = (): Writer => running.getStore() ?? ownProcess();

/** Returns the time of the running call. In a script, it is the present time. */
export const timeOfCall = (): string => (currentWriter().now ?? new Date()).toISOString();

/** Runs a function. All changes that it makes are logged as changes by this author. */
export const asWriter = <T>(writer: Writer, run: () => T): T => running.run({ ...writer }, run);

/** Runs a function. All changes that it makes are logged as changes by the process with this name. */
export const asSystem = <T>(name: string, run: () => T): T =>
  asWriter({ ...currentWriter(), by: { kind: 'system', name } }, run);

type Person = { id: string; name: string; groups: readonly Group[] };

/** Returns a signed-in person in the form of the change log, which never contains the names of customers. */
export const loggedAs = ({ id, name, groups }: Person): LoggedBy =>
  groups.length > 0 ? { kind: 'person', id, name, groups } : { kind: 'customer' };

/** Logs later changes of the running request as changes by this person. Endpoints that are open to anyone call it. */
export function writesAs(person: Person): void {
  const writer = running.getStore();
  if (writer) writer.by = loggedAs(person);
}
