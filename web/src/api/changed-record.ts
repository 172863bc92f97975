import type { ChangedRecord } from '#shared/endpoint.ts';
import type { Endpoints } from '#shared/endpoints.ts';
import type { CallRoute } from './call.ts';
import { CallError } from './call-error.ts';

/**
 * Returns the stored record if a call failed because another person has changed that record (G-72). Returns undefined
 * for any other error.
 */
export function changedRecord<R extends CallRoute>(
  _route: R,
  error: unknown,
): ChangedRecord<Endpoints[R]> | undefined {
  const isChanged = error instanceof CallError && error.code === 'changed';
  return isChanged ? (error.record as ChangedRecord<Endpoints[R]>) : undefined;
}
