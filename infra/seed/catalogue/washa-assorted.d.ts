import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const washaAssortedAttributes: SeedAttribute[];
/** Mixed tins, and rolls of five tins. These are the goods that the promotion for assorted packs counts. */
export declare const washaAssorted: SeedProduct[];
