import { inNairobi } from '#shared/nairobi.ts';
import type { AcceptedTaxReceipt, KraReceipt } from '#shared/tax/kra-receipt.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { closedTaxKey } from './keys.ts';

/** Returns the text of the QR code of a receipt of the tax authority (KRA). Date and time are those of Nairobi. */
function qrOf({ at, control_unit, number, internal_data, signature }: KraReceipt): string {
  const [date = '', time = ''] = inNairobi(at).toISOString().slice(0, 19).split('T');
  return [date, time, control_unit, number, internal_data, signature].join('#');
}

type Accepted = { number: string; kra?: KraReceipt };

/**
 * Returns the receipts of the tax authority (KRA) with these numbers, in the given order. Receipts that KRA has not
 * accepted are left out.
 */
export async function findAccepted(numbers: readonly string[]): Promise<AcceptedTaxReceipt[]> {
  const found = (await readItems(numbers.map(closedTaxKey))) as Accepted[];
  return numbers.flatMap((receipt) => {
    const kra = found.find(({ number }) => number === receipt)?.kra;
    return kra ? [{ receipt, kra, qr: qrOf(kra) }] : [];
  });
}
