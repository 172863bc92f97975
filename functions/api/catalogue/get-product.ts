import { mayDo } from '#shared/accounts/abilities.ts';
import { getProduct } from '#shared/api/product.ts';
import * as catalogue from '../../core/catalogue/catalogue-reads.ts';
import { getSpecified } from '../../core/catalogue/product-record.ts';
import { findPerson } from '../../http/caller.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getProduct, async (request) => {
  const person = await findPerson(request);
  return person && mayDo(person.groups, 'catalogue.read')
    ? getSpecified(request.params.id, person, request.now)
    : catalogue.getProduct(request);
});
