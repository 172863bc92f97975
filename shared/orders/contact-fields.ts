/** The fields of an order that a change can replace, besides its goods and its code. */
export const contactFields = [
  'customer_name',
  'customer_phone',
  'customer_address',
  'street_address',
  'special_instructions',
] as const;
export type ContactField = (typeof contactFields)[number];

/** These fields as customers and staff read them. */
export const contactFieldNames: Readonly<Record<ContactField, string>> = {
  customer_name: 'Name',
  customer_phone: 'Phone',
  customer_address: 'Area',
  street_address: 'Street or landmark',
  special_instructions: 'Instructions',
};
