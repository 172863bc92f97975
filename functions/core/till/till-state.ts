import { toCents } from '#shared/money.ts';
import { firstClaimedLimit } from '#shared/payments/claimed-limit.ts';
import { firstCashRefundLimit } from '#shared/till/cash-refund.ts';
import type { TillShop, TillState } from '#shared/till/till.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { businessNumber } from '../../integrations/mpesa.ts';
import { lastCountOf } from './last-count.ts';
import type { CallingTill } from './till-caller.ts';
import { listWorkers, toTillPerson } from './till-people.ts';

type Headers = Record<string, string | undefined>;

const isLocal = (host: string) => /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host);

/**
 * Returns the address of the shop's pages, as the browser requested it from the CDN. It has https, except in the local
 * cloud, which has no TLS.
 */
function originOf({ 'x-viewer-host': host = '' }: Headers): string {
  return `${isLocal(host) ? 'http' : 'https'}://${host}`;
}

/** Returns the data that a till prints on receipts, and the ways to pay. */
async function shopOf(headers: Headers): Promise<TillShop> {
  const settings = await readSettings();
  const {
    shop_name,
    phone,
    address,
    tax_pin = '',
    receipt_text = '',
    etims = false,
    payment_methods,
    paybill = '',
    paybill_note: note = '',
    loyalty,
    cash_refund_limit = firstCashRefundLimit,
    claimed_limit = firstClaimedLimit,
  } = settings;
  return {
    ...{ name: shop_name, phone, address, tax_pin, receipt_text, etims },
    earns: loyalty?.is_on ? { spend_cents: toCents(loyalty.spend) } : null,
    cash: payment_methods?.cash ?? true,
    mpesa: payment_methods?.mpesa ?? true,
    cash_refund_limit,
    paybill: { business: paybill || businessNumber(), note },
    claimed_limit,
    origin: originOf(headers),
  };
}

const nothing: Pick<TillState, 'people' | 'shop'> = {
  people: [],
  shop: {
    ...{ name: '', phone: '', address: '', tax_pin: '', receipt_text: '', etims: false, origin: '' },
    ...{ cash: false, mpesa: false, claimed_limit: 0 },
  },
};

/** Returns the people who may sell and the shop's details. A replaced device may no longer read them. */
async function detailsOf({ status, device }: CallingTill, headers: Headers) {
  if (status !== 'active') return nothing;
  const [workers, shop, last] = await Promise.all([listWorkers(), shopOf(headers), lastCountOf(device)]);
  return { people: workers.map(toTillPerson), shop, last_count_cents: last ?? null };
}

/** Returns the data that a device stores so that it works without a network. */
export async function tillState(caller: CallingTill, headers: Headers, now: Date): Promise<TillState> {
  const { till, device, status } = caller;
  const { id, number, name } = till;
  return {
    now: now.toISOString(),
    till: { id, number, name, epoch: device.epoch, status },
    head: { index: device.head_index, hash: device.head_hash },
    ...(await detailsOf(caller, headers)),
  };
}
