import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { spokenMoment } from '#shared/settings/closed.ts';
import { hoursText } from '#shared/settings/hours.ts';
import type { SettingsGroup, SettingsRecord } from '#shared/settings/settings-groups.ts';
import { settingsTexts as texts } from './settings-texts.ts';

type Page<Group extends SettingsGroup = SettingsGroup> = {
  [Each in Group]: {
    group: Each;
    name: string;
    /** Says in one sentence what the group contains. */
    text: string;
    /** Further words by which the search finds the group. */
    words: string;
    /** Returns a short text with the present values. */
    summary: (values: SettingsRecord<Each>['values']) => string;
  };
}[Group];

/** Returns a text such as "Ksh 300", or "Ksh 300–500" if the fees differ. */
function feesOf(fees: readonly number[]): string {
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  return least === most ? formatPrice(least) : `${formatPrice(least)}–${most.toLocaleString('en-KE')}`;
}

/** The groups of settings, in the order of their page. */
export const settingsPages: readonly Page[] = [
  {
    group: 'delivery',
    ...texts.groups.delivery,
    summary({ zones, free_delivery_from: from }) {
      const fees = zones.filter(({ pickup }) => !pickup).map(({ fee }) => fee);
      return [
        texts.zones(zones.length),
        ...(fees.length > 0 ? [feesOf(fees)] : []),
        from === null ? texts.neverFree : texts.freeFrom(formatPrice(from)),
      ].join(', ');
    },
  },
  {
    group: 'shop',
    ...texts.groups.shop,
    summary: ({ shop_name, phone, address }) => [shop_name, formatPhone(phone), address].join(' · '),
  },
  {
    group: 'hours',
    ...texts.groups.hours,
    summary: ({ week }) => hoursText(week),
  },
  {
    group: 'chat',
    ...texts.groups.chat,
    summary: () => texts.chat.summary,
  },
  {
    group: 'pause',
    ...texts.groups.pause,
    summary: ({ pause }) =>
      pause
        ? `${texts.pause.until(spokenMoment(Date.parse(pause.until)))}, ${texts.pause.short[pause.orders]}`
        : texts.pause.open,
  },
  {
    group: 'banners',
    ...texts.groups.banners,
    summary: ({ messages }) => messages.join(' · ') || texts.banners.none,
  },
  {
    group: 'payment',
    ...texts.groups.payment,
    summary: ({ payment_methods }) => texts.payment.methods(payment_methods),
  },
  {
    group: 'loyalty',
    ...texts.groups.loyalty,
    summary: ({ loyalty: { is_on, spend, worth } }) =>
      is_on ? texts.loyalty.short(formatPrice(spend), formatPrice(worth)) : texts.loyalty.off,
  },
  {
    group: 'tax',
    ...texts.groups.tax,
    summary: ({ tax_pin }) => (tax_pin ? texts.tax.summary(tax_pin) : texts.tax.noPin),
  },
  {
    group: 'limits',
    ...texts.groups.limits,
    summary: ({ few_left, large_orders }) =>
      texts.limits.summary(few_left, large_orders.pieces, formatPrice(large_orders.total)),
  },
  {
    group: 'restricted',
    ...texts.groups.restricted,
    summary: ({ restricted_goods }) => texts.restricted.modes[restricted_goods],
  },
  {
    group: 'sms',
    ...texts.groups.sms,
    summary: () => texts.sms,
  },
  {
    group: 'reviews',
    ...texts.groups.reviews,
    summary: ({ asks_for_reviews, review_request_days }) =>
      asks_for_reviews ? texts.reviews.when(review_request_days) : texts.reviews.nobody,
  },
  {
    group: 'search',
    ...texts.groups.search,
    summary: ({ search_meanings }) => texts.search.count(search_meanings.length),
  },
  {
    group: 'claims',
    ...texts.groups.claims,
    summary: ({ subscriber_claim, promises }) => texts.claims.summary(subscriber_claim, promises.length),
  },
];

/** Returns a short text with the present values of a group. */
export function summaryOf(record: SettingsRecord): string {
  const page = settingsPages.find(({ group }) => group === record.group);
  return page ? (page.summary as (values: SettingsRecord['values']) => string)(record.values) : '';
}
