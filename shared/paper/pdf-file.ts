import * as z from 'zod';

/** A PDF file in an answer. `content` is its content in base64. */
export const PdfFile = z.object({ name: z.string(), content: z.base64() });
export type PdfFile = z.output<typeof PdfFile>;
