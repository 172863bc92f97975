/** The fields of an order that staff can change, besides its goods and its promo code. */
export const contactFields = [
  'customer_name',
  'customer_phone',
  'customer_address',
  'street_address',
  'special_instructions',
] as const;
export type ContactField = (typeof contactFields)[number];

/** The names of these fields for customers and staff. */
export const contactFieldNames: Readonly<Record<ContactField, string>> = {
  customer_name: 'Name',
  customer_phone: 'Phone',
  customer_address: 'Area',
  street_address: 'Street or landmark',
  special_instructions: 'Instructions',
};
