import * as z from 'zod';

/** `hidden`: customers do not find the product, and its page answers 404. */
export const ShownStatus = z.enum(['active', 'hidden']);

/**
 * `deleted`: customers do not find the product, and staff only if they filter for deleted products. Its code and its
 * barcode stay taken.
 */
export const ProductStatus = z.enum([...ShownStatus.options, 'deleted']);
