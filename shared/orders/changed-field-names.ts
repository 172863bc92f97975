import type { ContactField } from './order-changed.ts';

/** The fields that a change of an order can replace, as customers and staff read them. */
export const changedFieldNames: Readonly<Record<ContactField, string>> = {
  customer_name: 'Name',
  customer_phone: 'Phone',
  customer_address: 'Area',
  street_address: 'Street or landmark',
  special_instructions: 'Instructions',
};
