import * as z from 'zod';
import { Sum } from './day-sums.ts';

/** The sales and returns of one person at tills. */
const Own = z.object({ sales: Sum, returns: Sum });

/** What a person sold and took back, today and in this month, in Nairobi's time. */
export const OwnFigures = z.object({ today: Own, month: Own });
export type OwnFigures = z.output<typeof OwnFigures>;
