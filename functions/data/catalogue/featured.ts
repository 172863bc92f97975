import type { Picture } from '#shared/catalogue/picture.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { logEntry } from '../log/log-entry.ts';
import { featuredKey } from './keys.ts';

/** The featured product of the home page and its headline (G-29). */
export type FeaturedItem = {
  product_id: number;
  headline: string;
  /** Shown instead of the product's own picture. */
  picture?: Picture;
  ends_at: string | null;
};

export const findFeatured = () => readItem<FeaturedItem>(featuredKey());

/** Stores the featured product, unless there is one. */
export async function createFeatured(featured: FeaturedItem): Promise<void> {
  const after = featured;
  await create(
    [{ ...featuredKey(), ...featured }],
    [logEntry({ noun: 'feature', id: 'home', action: 'create', before: undefined, after })],
  );
}
