import * as z from 'zod';

/** `hidden`: customers do not find the product, and its page does not exist for them. */
export const ShownStatus = z.enum(['active', 'hidden']);

/**
 * `deleted`: the product is hidden from customers, and also from staff unless they filter for deleted products. No
 * other product can get its code or its barcode.
 */
export const ProductStatus = z.enum([...ShownStatus.options, 'deleted']);
