import * as z from 'zod';
import { firstLoyalty } from '../loyalty/first-loyalty.ts';
import { LoyaltyRules } from '../loyalty/loyalty-rules.ts';
import { firstClaimedLimit } from '../payments/claimed-limit.ts';
import { firstGiveBackLimit } from '../payments/give-back-limit.ts';
import { PaymentMethods } from '../payments/payment-methods.ts';
import { firstReviewDays } from '../reviews/review-request.ts';
import { SmsSettings } from '../sms/sms-form.ts';
import { firstSms } from '../sms/sms-settings.ts';
import { firstCashRefundLimit } from '../till/cash-refund.ts';
import { ChatTexts, firstChatTexts } from './chat-texts.ts';
import { DeliverySettings } from './delivery-settings.ts';
import { firstCallWithin, firstCollectDays, firstReminderDays, firstUnreachedHours } from './first-calls.ts';
import { LoyaltySettings } from './loyalty-settings.ts';
import { MeasuredArrival } from './measured-arrival.ts';
import {
  BannerSettings,
  ClaimSettings,
  ContactSettings,
  HourSettings,
  LimitSettings,
  PauseSettings,
  PaymentSettings,
  RestrictedSettings,
  ReviewSettings,
  TaxSettings,
} from './plain-settings.ts';
import { SearchMeaning, SearchSettings } from './search-settings.ts';
import { Pause, ShopSettings } from './settings.ts';

/**
 * The groups of settings that staff change. Each has its own screen, version and log. `values` is the schema of the
 * stored settings. `change` is the schema of a change, which may be stricter.
 */
export const settingsGroups = {
  delivery: {
    name: 'Delivery',
    values: ShopSettings.pick({ zones: true, free_delivery_from: true }),
    change: DeliverySettings,
  },
  shop: {
    name: 'Shop',
    values: ShopSettings.pick({
      shop_name: true,
      phone: true,
      whatsapp: true,
      email: true,
      address: true,
      social: true,
    }).extend({ calls_rider: z.boolean().default(false) }),
    change: ContactSettings,
  },
  hours: {
    name: 'Opening hours',
    values: ShopSettings.pick({ week: true }).extend({
      call_within: z.number().default(firstCallWithin),
      unreached_hours: z.number().default(firstUnreachedHours),
      reminder_days: z.number().default(firstReminderDays),
      collect_days: z.number().default(firstCollectDays),
      emails_figures: z.boolean().default(false),
    }),
    change: HourSettings,
  },
  chat: {
    name: 'WhatsApp messages',
    values: z.object({ chat_texts: ChatTexts.default(firstChatTexts) }),
    change: z.strictObject({ chat_texts: ChatTexts }),
  },
  pause: {
    name: 'Pause',
    values: z.object({ pause: Pause.nullable().default(null) }),
    change: PauseSettings,
  },
  banners: {
    name: 'Banners',
    values: ShopSettings.pick({ messages: true, splash: true, return_home_after_order: true }),
    change: BannerSettings,
  },
  payment: {
    name: 'Payment',
    values: z.object({
      payment_methods: PaymentMethods.default({ mpesa: true, cash: true }),
      paybill: z.string().default(''),
      paybill_note: z.string().default(''),
      claimed_limit: z.number().default(firstClaimedLimit),
      give_back_limit: z.number().default(firstGiveBackLimit),
    }),
    change: PaymentSettings,
  },
  loyalty: {
    name: 'Loyalty',
    values: z.object({ loyalty: LoyaltyRules.default(firstLoyalty) }),
    change: LoyaltySettings,
  },
  tax: {
    name: 'Tax',
    values: z.object({
      tax_pin: z.string().default(''),
      receipt_text: z.string().default(''),
      cash_refund_limit: z.number().default(firstCashRefundLimit),
      etims: z.boolean().default(false),
    }),
    change: TaxSettings,
  },
  limits: {
    name: 'Limits',
    values: ShopSettings.pick({ few_left: true, order_limit: true, large_orders: true }),
    change: LimitSettings,
  },
  restricted: {
    name: 'Restricted goods',
    values: ShopSettings.pick({ restricted_goods: true }),
    change: RestrictedSettings,
  },
  sms: {
    name: 'Messages to customers',
    values: z.object({ sms: SmsSettings.default(firstSms) }),
    change: z.strictObject({ sms: SmsSettings }),
  },
  reviews: {
    name: 'Reviews',
    values: z.object({
      asks_for_reviews: z.boolean().default(true),
      review_request_days: z.number().default(firstReviewDays),
    }),
    change: ReviewSettings,
  },
  search: {
    name: 'Search',
    values: z.object({ search_meanings: z.array(SearchMeaning).default([]) }),
    change: SearchSettings,
  },
  claims: {
    name: 'Claims',
    values: ShopSettings.pick({ subscriber_claim: true, promises: true }),
    change: ClaimSettings,
  },
} as const satisfies Record<string, { name: string; values: z.ZodObject; change: z.ZodObject }>;

type Groups = typeof settingsGroups;

/** The settings that the operator of the stage has configured outside the admin. */
const Operator = z.object({
  /** The number that receives payment requests and whose payments are matched with orders. */
  business: z.string().optional(),
  /** Whether the shop is connected to eTIMS. */
  etims: z.boolean().optional(),
  /** Whether the shop sends SMS. */
  sms: z.boolean().optional(),
});

export type SettingsGroup = keyof Groups;

export const SettingsGroup = z.enum(Object.keys(settingsGroups) as [SettingsGroup, ...SettingsGroup[]]);

/** A group of settings as it is stored. `version` counts its changes. */
export type SettingsRecord<G extends SettingsGroup = SettingsGroup> = {
  [Each in G]: {
    group: Each;
    version: number;
    values: z.output<Groups[Each]['values']>;
    /** The settings that the operator has configured, if the group's screen shows them. */
    operator?: z.output<typeof Operator> | undefined;
    /** What the deliveries of each zone took, if the group's screen shows it. */
    measured?: MeasuredArrival[] | undefined;
  };
}[G];

const records = Object.entries(settingsGroups).map(([group, { values }]) =>
  z.object({
    ...{ group: z.literal(group), version: z.int().min(0), values },
    ...{ operator: Operator.optional(), measured: z.array(MeasuredArrival).optional() },
  }),
);

export const SettingsRecord = z.discriminatedUnion(
  'group',
  records as unknown as [(typeof records)[0]],
) as unknown as z.ZodType<SettingsRecord, SettingsRecord>;

/** A change of some settings of a group. */
export const SettingsChange = z.object({
  version: z.int().min(0),
  values: z.record(z.string(), z.unknown()),
});
export type SettingsChange = z.output<typeof SettingsChange>;
