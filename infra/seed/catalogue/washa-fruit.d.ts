import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const washaFruitAttributes: SeedAttribute[];
/** The fruit tins, with 20 slim pouches each. */
export declare const washaFruit: SeedProduct[];
