import * as z from 'zod';
import { PictureShape } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import * as texts from '../texts.ts';

/** The content types of pictures that the shop accepts. The prebuilt `sharp` library has no decoder for HEIC. */
const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The largest upload in bytes. */
export const largestUpload = 10 * 1024 * 1024;

/** The largest form that may contain a picture in the specification's calls, in bytes. Lambda accepts about 4.5 MB. */
export const largestForm = 4 * 1024 * 1024;

/** For how many seconds the form for an upload is valid. */
export const uploadSeconds = 300;

/** The largest picture in pixels: 40 megapixels. */
export const mostPixels = 40_000_000;

/** Where a page shows the picture. It decides the widths of the files. */
export const UploadPurpose = z.enum(['product', 'category', 'subcategory', 'hero', 'post']);
export type UploadPurpose = z.output<typeof UploadPurpose>;

/** The alternative text of a picture. */
export const PictureAlt = z
  .string()
  .trim()
  .max(200, { error: 'The description of a picture has at most 200 characters.' });

export const UploadId = z.uuid({ error: 'Not an upload.' });

export const UploadRequest = z.object({
  purpose: UploadPurpose,
  content_type: z.enum(uploadTypes, { error: 'Choose a JPEG, PNG, WebP or AVIF picture.' }),
  alt: PictureAlt.default(''),
});
export type UploadRequest = z.output<typeof UploadRequest>;

export type UploadType = UploadRequest['content_type'];

/** A picture in a form of the specification's calls. A browser sends an empty field if no file was chosen. */
export const PictureFile = z.unknown().transform((given, context) => {
  if (given === undefined || given === '' || (given instanceof File && given.size === 0)) return undefined;
  if (given instanceof File) return given;
  context.issues.push({ code: 'custom', message: texts.pictureExpected, input: given });
  return z.NEVER;
});

/** Returns the beginning of a JPEG, for the examples of calls. */
export const examplePicture = () =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, ...new Array<number>(16).fill(0))], 'picture.jpg');

/** The last picture that a form sent for a record, while it is being processed or if it was refused. */
export const SentPicture = z.object({ state: z.enum(['waiting', 'refused']), reason: z.string().nullable() });
export type SentPicture = z.output<typeof SentPicture>;

/** The form to upload one picture with: a multipart POST to `url` with these fields first and then the `file`. */
export const UploadForm = z.object({
  id: UploadId,
  url: z.url(),
  fields: z.record(z.string(), z.string()),
  expires_at: Instant,
});
export type UploadForm = z.output<typeof UploadForm>;

/** The state of an upload. A refusal is final; `can_retry` says that the same file may succeed. */
export const Upload = z.discriminatedUnion('state', [
  z.object({ id: UploadId, state: z.literal('waiting') }),
  z.object({ id: UploadId, state: z.literal('ready'), picture: PictureShape }),
  z.object({ id: UploadId, state: z.literal('refused'), reason: z.string(), can_retry: z.boolean() }),
]);
export type Upload = z.output<typeof Upload>;
