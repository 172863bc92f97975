import type { SeedCategory, SeedSubcategory } from './shape.ts';
/** The two parent categories. One is age-restricted. */
export declare const categories: SeedCategory[];
/** The subcategories, in the order of their tabs. */
export declare const subcategories: SeedSubcategory[];
