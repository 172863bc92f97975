import { firstNameOf } from '#shared/first-name.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import { nairobiDay, nairobiTime } from '#shared/nairobi.ts';
import type { AdminOrder } from '#shared/orders/admin-order.ts';
import { collectFrom, readySince } from '#shared/orders/collection.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import type { ChatLanguage } from '#shared/settings/chat-names.ts';
import { type ChatKind, type ChatWords, fillChatText, firstChatTexts } from '#shared/settings/chat-texts.ts';
import { spokenTime } from '#shared/settings/closed.ts';
import { firstReminderDays } from '#shared/settings/first-calls.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { readSettings, type StoredSettings } from '../../data/settings/read-settings.ts';

/** The kinds of WhatsApp messages that fit an order in each state. */
const kindsOf: Record<OrderStatus, readonly ChatKind[]> = {
  pending: ['not_reached'],
  unreachable: ['not_reached'],
  confirmed: ['confirmed'],
  packed: ['confirmed', 'not_collected'],
  out_for_delivery: ['on_the_way', 'at_gate'],
  delivered: [],
  cancelled: [],
  refused: [],
  returned: [],
};

const DAY_MS = 86_400_000;

type Facts = { order: OrderItem; settings: StoredSettings; now: Date };

/** Returns true for an order that is ready to be collected and whose customer should have been reminded by now. */
function isLate({ order, settings: { reminder_days = firstReminderDays }, now }: Facts): boolean {
  const ready = readySince(order);
  if (ready === undefined) return false;
  return Date.parse(collectFrom(ready, order.there_by)) + reminder_days * DAY_MS <= now.getTime();
}

const price = (cents: number) => formatPrice(toShillings(cents));

/**
 * Returns a sentence that says when the goods arrive or can be collected. Returns an empty text once that time has
 * passed.
 */
function arrivalIn(language: ChatLanguage, { order, now }: Facts): string {
  const { there_by, is_pickup } = order;
  if (there_by === undefined || there_by <= now.toISOString()) return '';
  const isToday = nairobiDay(there_by) === nairobiDay(now);
  const time = isToday ? nairobiTime(there_by) : spokenTime(Date.parse(there_by), now.getTime());
  if (is_pickup)
    return language === 'en' ? `You can collect it from ${time}.` : `Unaweza kuichukua kuanzia ${time}.`;
  return language === 'en' ? `It should be with you by ${time}.` : `Inapaswa kukufikia kabla ya ${time}.`;
}

function paymentIn(language: ChatLanguage, order: OrderItem): string {
  const { dueCents } = moneyOf(order);
  if (dueCents === 0) return language === 'en' ? 'It is paid.' : 'Imelipwa.';
  const due = price(dueCents);
  return language === 'en' ? `Please have ${due} ready.` : `Tafadhali andaa ${due}.`;
}

const wordsIn = (language: ChatLanguage, facts: Facts): ChatWords => ({
  name: firstNameOf(facts.order.customer_name),
  shop: facts.settings.shop_name,
  number: facts.order.number,
  total: price(facts.order.total_cents),
  arrival: arrivalIn(language, facts),
  payment: paymentIn(language, facts.order),
  sent: price(sumOf(facts.order.money.filter(({ kind }) => kind === 'refund'))),
});

/** Returns the WhatsApp messages that staff may send to an order's customer now, filled in, in both languages. */
export async function chatMessagesOf(order: OrderItem, now: Date): Promise<AdminOrder['chat_messages']> {
  if (order.customer_phone === '' || order.kind === 'till') return [];
  const isSentBack = order.money.some(({ kind }) => kind === 'refund');
  const wasMissed = order.calls?.at(-1)?.outcome === 'no-answer';
  const fitting = kindsOf[order.order_status].filter((kind) => kind !== 'not_reached' || wasMissed);
  const kinds = [...fitting, ...(isSentBack ? (['money_sent'] as const) : [])];
  if (kinds.length === 0) return [];
  const settings = await readSettings();
  const { chat_texts: texts = firstChatTexts } = settings;
  const filled = (kind: ChatKind, language: ChatLanguage) =>
    fillChatText(
      (texts[kind] ?? firstChatTexts[kind])[language],
      wordsIn(language, { order, settings, now }),
    );
  const shown = kinds.filter((kind) => kind !== 'not_collected' || isLate({ order, settings, now }));
  return shown.map((kind) => ({ kind, en: filled(kind, 'en'), sw: filled(kind, 'sw') }));
}
