import * as z from 'zod';
import { PictureAlt, UploadId } from '../pictures/upload.ts';

/** The most pictures that a product can have (G-26). */
export const mostPictures = 8;

/**
 * A picture that staff choose for a record: a picture that the record already has, by its path, or a finished upload.
 */
export const ChosenPicture = z.union([
  z.object({ upload_id: UploadId, alt: PictureAlt }),
  z.object({ path: z.string().max(200), alt: PictureAlt }),
]);
export type ChosenPicture = z.output<typeof ChosenPicture>;

/** The pictures of a product in their order. The first one is also on the product's card. */
export const ChosenPictures = z
  .array(ChosenPicture)
  .min(1, { error: 'A product needs at least one picture.' })
  .max(mostPictures, { error: `A product has at most ${mostPictures} pictures.` });
export type ChosenPictures = z.output<typeof ChosenPictures>;
