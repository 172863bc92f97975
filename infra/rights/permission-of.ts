import { eventPermissions, type Permission, permissions } from '../permissions.ts';
import { catalogueRights } from './catalogue.ts';
import { eventRights } from './events.ts';
import { ordersRights } from './orders.ts';
import type { Partitions } from './partitions.ts';
import { peopleRights } from './people.ts';

type Permissions = typeof permissions;

/** The names of an area's endpoints whose functions may use the table. */
type WithTable<Area> = {
  [Name in keyof Area]: Area[Name] extends { table: unknown } ? Name : never;
}[keyof Area];

/** The partitions of each function. An endpoint that uses the table and has no entry does not compile. */
const rights: { [A in keyof Permissions]: { [Name in WithTable<Permissions[A]>]: Partitions } } = {
  ...catalogueRights,
  ...ordersRights,
  ...peopleRights,
};

type ByArea<T> = Record<string, Record<string, T>>;

/** Returns what the function of an endpoint may do. */
export const permissionOf = (area: string, name: string): Permission => ({
  ...(permissions as ByArea<Permission>)[area]?.[name],
  ...(rights as ByArea<Partitions>)[area]?.[name],
});

/** Returns what the function of an event may do. */
export function eventPermissionOf(name: keyof typeof eventPermissions): Permission {
  const { id: _, ...permission }: Permission & { id: string } = eventPermissions[name];
  return { ...permission, ...(eventRights as Record<string, Partitions>)[name] };
}

/** Returns the permissions of all functions by the names of the endpoints and events. */
export const everyPermission = (): [string, Permission][] => [
  ...Object.entries(permissions).flatMap(([area, names]) =>
    Object.keys(names).map((name): [string, Permission] => [name, permissionOf(area, name)]),
  ),
  ...(Object.keys(eventPermissions) as (keyof typeof eventPermissions)[]).map(
    (name): [string, Permission] => [name, eventPermissionOf(name)],
  ),
];
