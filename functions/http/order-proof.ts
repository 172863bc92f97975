import type { Proof } from '../core/order-access/order-access.ts';
import { findPerson } from './caller.ts';

type Asked = Parameters<typeof findPerson>[0] & {
  visitor: string | undefined;
  headers: Record<string, string | undefined>;
  now: Date;
};

/**
 * Returns the data with which a caller can prove that an order is theirs: visitor id, tracking token and session
 * (G-79).
 */
export async function orderProof(request: Asked): Promise<Proof> {
  const personId = (await findPerson(request))?.id;
  return { visitor: request.visitor, token: request.headers['x-tracking-token'], personId, now: request.now };
}
