import * as z from 'zod';

/** `hidden`: customers do not find it, and its page does not exist for them. */
export const ShownStatus = z.enum(['active', 'hidden']);

/**
 * `deleted`: staff do not find it either, unless they filter for it. No other product can get its code and its barcode.
 */
export const ProductStatus = z.enum([...ShownStatus.options, 'deleted']);
