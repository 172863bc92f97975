import * as z from 'zod';
import { NumericId } from './ids.ts';

/** A question that shoppers ask, and its answer: plain text, where an empty line begins a new paragraph (S2-188, G-53). */
export const Faq = z.object({ id: NumericId, title: z.string().min(1), comment: z.string().min(1) });
export type Faq = z.output<typeof Faq>;
