import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const washaFreshAttributes: SeedAttribute[];
/** The mint and citrus tins. */
export declare const washaFresh: SeedProduct[];
