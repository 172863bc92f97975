import { eventFor } from '#functions/test-support/event.ts';
import { newAct } from '#functions/test-support/riders/acts.ts';
import { signAsRider } from '#functions/test-support/riders/phone.ts';
import { newKey } from '#functions/test-support/till/device.ts';
import { sendRiderActs } from '#shared/rider-phone/endpoints.ts';
import { openGuest, type Staff } from '../shop/staff.ts';
import type { CountedShop } from './counted-shop.ts';

/**
 * Enrols a phone for a rider. Returns a function that collects an order, brings it to the customer's door and hands it
 * over there.
 */
export async function openRiderPhone({ cloud, now: time }: CountedShop, staff: Staff, rider: string) {
  const { code } = await staff.call<{ code: string }>('POST', `/api/admin/riders/${rider}/phone-code`);
  const key = await newKey();
  const guest = await openGuest(cloud.url);
  const form = { code, public_key: key.publicKey, pin: '4827' };
  const { status, text } = await guest.reply('POST', '/api/rider/enrol', form);
  if (status !== 200) throw new Error(`enrol: ${status} ${text}`);
  const phone = { ...key, ...(JSON.parse(text) as { epoch: number; grant: string }), rider };

  const send = async (kind: 'took' | 'there' | 'delivered', order: string) => {
    const now = new Date(time());
    const acts = [newAct({ kind, order, at: now.toISOString() })];
    const event = await eventFor(sendRiderActs, { body: { grant: phone.grant, acts }, now });
    const { headers, body = '' } = await signAsRider(phone, event);
    const response = await fetch(new URL('/api/rider/acts', cloud.url), {
      ...{ method: 'POST', body, headers: headers as Record<string, string> },
    });
    const answer = await response.text();
    if (!response.ok || !answer.includes('"taken"')) throw new Error(`acts: ${response.status} ${answer}`);
    // Without this wait, the number of changed records that a queue handles at once would depend on the machine.
    await cloud.settled();
  };
  return async (order: string) => {
    for (const kind of ['took', 'there', 'delivered'] as const) await send(kind, order);
  };
}
