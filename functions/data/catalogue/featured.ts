import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Picture } from '#shared/catalogue/picture.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table } from '../dynamodb/table.ts';
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
  await isWritten(table.send(new PutCommand(putNew({ ...featuredKey(), ...featured }).Put)));
}
