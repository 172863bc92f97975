import * as z from 'zod';
import { NumericId } from '../ids.ts';

/** A frequently asked question and its answer, as HTML with the allowed markup only (S2-188, G-53, T1). */
export const Faq = z.object({ id: NumericId, title: z.string().min(1), comment: z.string().min(1) });
export type Faq = z.output<typeof Faq>;
