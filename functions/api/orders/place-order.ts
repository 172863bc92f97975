import { mayDo } from '#shared/accounts/abilities.ts';
import { placeOrder } from '#shared/api/orders.ts';
import { isAgeProof } from '../../core/identity/age-proof.ts';
import * as orders from '../../core/orders/place-order.ts';
import { findPerson } from '../../http/caller.ts';
import { cookieNames } from '../../http/cookies.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(placeOrder, async (request) => {
  const { body, headers, cookies, visitor, now } = request;
  const person = await findPerson(request);
  return orders.placeOrder({
    form: body,
    key: readIdempotencyKey(headers),
    visitor,
    owner: person?.id,
    isStaff: person && mayDo(person.groups, 'orders.place'),
    address: headers['x-viewer-ip'],
    hasAgeProof: await isAgeProof(cookies[cookieNames.ageProof], now),
    now,
  });
});
