import type { SeedProduct } from './shape.ts';
/** The products of the demo shop, by product line. */
export declare const products: SeedProduct[];
