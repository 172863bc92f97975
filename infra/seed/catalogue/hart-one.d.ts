import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const hartOneAttributes: SeedAttribute[];
/** The slim pen vapes: draw-activated, 1,200 puffs, no buttons. */
export declare const hartOne: SeedProduct[];
