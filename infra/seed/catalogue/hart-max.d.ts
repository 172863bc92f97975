import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const hartMaxAttributes: SeedAttribute[];
/** The large rechargeable box vapes: 8,000 puffs, a window that shows the liquid, USB-C. */
export declare const hartMax: SeedProduct[];
