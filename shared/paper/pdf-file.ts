import * as z from 'zod';

/** A PDF in an answer. `content`: its bytes in base64. */
export const PdfFile = z.object({ name: z.string(), content: z.base64() });
export type PdfFile = z.output<typeof PdfFile>;
