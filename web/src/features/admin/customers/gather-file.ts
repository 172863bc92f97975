import { type CallAnswer, call } from '../../../api/call.ts';
import { exportTexts as texts } from './customer-texts.ts';
import type { PersonFile } from './readable-file.ts';

type Part = CallAnswer<'POST /api/admin/customers/{key}/export'>;

/** All data that the shop stores about a customer. */
export type CustomerFile = Pick<Part, 'made_at' | 'about' | 'orders'>;

/** Returns the file of a customer with a heading and titled parts. */
export function titledFile(file: CustomerFile): PersonFile {
  const { made_at, about, orders } = file;
  return {
    made_at,
    name: about?.name || about?.phone || '',
    parts: [
      [texts.about, about],
      [texts.orders, orders],
    ],
    json: file,
  };
}

/** Loads all parts of the file of a customer, one after the other. */
export async function gatherFile(key: string): Promise<PersonFile> {
  let cursor: string | null | undefined;
  let file: CustomerFile | undefined;
  do {
    const body = cursor ? { cursor } : {};
    const part: Part = await call('POST /api/admin/customers/{key}/export', { params: { key }, body });
    file = file
      ? { ...file, orders: [...file.orders, ...part.orders] }
      : { made_at: part.made_at, about: part.about, orders: part.orders };
    cursor = part.next_cursor;
  } while (cursor);
  return titledFile(file);
}
