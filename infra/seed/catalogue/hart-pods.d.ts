import { type SeedAttribute, type SeedProduct } from './shape.ts';
export declare const hartPodsAttributes: SeedAttribute[];
/** The Hart Pod device and its pods. */
export declare const hartPods: SeedProduct[];
