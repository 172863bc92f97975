import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const washaExtraAttributes: SeedAttribute[];
/** Double strength: 100 mg of caffeine in a pouch, 15 large pouches in a tin. */
export declare const washaExtra: SeedProduct[];
