import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const washaRoastAttributes: SeedAttribute[];
/** The coffee, tea and spice tins. */
export declare const washaRoast: SeedProduct[];
