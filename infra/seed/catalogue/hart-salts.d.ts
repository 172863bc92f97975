import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const hartSaltsAttributes: SeedAttribute[];
/** Nicotine-salt liquids in 30 ml bottles for refillable devices. */
export declare const hartSalts: SeedProduct[];
