import { type CustomerItem, findCustomer } from '../../data/customers/customer.ts';
import { notFound } from '../../errors.ts';
import { signTerm } from './sign-term.ts';

/**
 * Returns the key of a customer: the keyed hash of their phone. `phone` is in the form that `normalisePhone` returns.
 */
export const customerKeyOf = (phone: string) => signTerm({ kind: 'phone', text: phone });

/** Returns a stored customer. @throws 404 */
export async function getCustomerItem(key: string): Promise<CustomerItem> {
  const customer = await findCustomer(key);
  if (!customer) throw notFound('Customer');
  return customer;
}
