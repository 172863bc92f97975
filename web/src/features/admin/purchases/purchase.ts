import type { CallAnswer } from '../../../api/call.ts';
import type { Tone } from '../ui/detail-page/mark.tsx';

export type Purchase = CallAnswer<'GET /api/admin/purchases/{id}'>;
export type PurchaseRow = CallAnswer<'GET /api/admin/purchases'>['purchases'][number];
export type Demand = CallAnswer<'GET /api/admin/suppliers/{id}'>['products'][number];

export const toneOf: Record<Purchase['state'], Tone> = {
  ...{ draft: 'quiet', sent: 'warn', 'partly-received': 'warn', received: 'good', cancelled: 'quiet' },
};

export const isOpen = ({ state }: Pick<Purchase, 'state'>) => state !== 'received' && state !== 'cancelled';

/** Returns the typed whole number, or undefined for any other text. */
export const wholeOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Returns the line of a purchase order with this barcode or product code. */
export const lineOfCode = ({ lines }: Pick<Purchase, 'lines'>, code: string) =>
  lines.find(({ barcode }) => isSame(barcode, code)) ?? lines.find((line) => isSame(line.code, code));
