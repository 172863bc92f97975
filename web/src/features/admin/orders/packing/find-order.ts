import { orderNumber } from '#shared/orders/order-number.ts';
import { call } from '../../../../api/call.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { packingTexts } from './packing-texts.ts';
import { numberOnSlip } from './scan-kind.ts';

const texts = packingTexts.scan;

/**
 * Finds the order of a scanned packing slip. Returns the address of the screen on which it is packed, or of its page if
 * it need not be packed, or the reason why none was found.
 */
export async function findScanned(
  code: string,
): Promise<{ href: string } | { why: string; isUnknown?: true }> {
  const number = orderNumber(numberOnSlip(code) ?? '');
  if (number === undefined) return { why: texts.noSlip(code) };
  try {
    const { orders } = await call('POST /api/admin/orders/search', { body: { typed: number } });
    const found = orders.find((order) => order.number === number);
    if (!found) return { why: texts.noOrder(number), isUnknown: true };
    const isToPack = found.order_status === 'confirmed' && found.moves.includes('packed');
    return { href: isToPack ? adminUrls.pack(found.id) : adminUrls.order(found.id) };
  } catch {
    return { why: texts.failed };
  }
}
