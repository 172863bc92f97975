import * as texts from '#shared/texts.ts';
import { conflict } from '../../errors.ts';

/** The number of changes of an item; undefined if the item was never changed. */
export type Versioned = { version?: number | undefined };

/** Returns the condition that an item has not changed since it was read. */
export const unchanged = ({ version }: Versioned) =>
  version === undefined
    ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(version)' }
    : { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };

/**
 * Checks the version on which a change is based, if the change names a version. @throws 409 `changed` for an old
 * version
 */
export function requireVersion(stored: Versioned, seen: number | undefined): void {
  if (seen !== undefined && seen !== (stored.version ?? 0)) throw conflict('changed', texts.changed);
}
