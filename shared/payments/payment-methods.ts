import * as z from 'zod';

/** The ways to pay that customers are offered. If undefined, both are offered. */
export const PaymentMethods = z.object({ mpesa: z.boolean(), cash: z.boolean() });
export type PaymentMethods = z.output<typeof PaymentMethods>;
