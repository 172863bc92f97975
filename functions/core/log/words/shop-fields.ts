import { applicationStateNames } from '#shared/distributors/application-state-names.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import { chatKindNames } from '#shared/settings/chat-names.ts';
import { chatKinds } from '#shared/settings/chat-texts.ts';
import { hoursText } from '#shared/settings/hours.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { channelNames } from '#shared/sms/channel-names.ts';
import type { Field, Fields } from './formats.ts';
import * as as from './formats.ts';

const address = ['Address in the shop', as.text] as const;

const zone = as.record({
  areas: ['', as.list(as.text)],
  fee: ['Fee', as.shillings],
  pickup: ['', (isPickup) => (isPickup === true ? 'Collected at the shop' : null)],
  arrival_minutes: ['Ready in', as.minutes],
});

const arrival = as.record({
  zone: ['Zone', as.text],
  minutes: ['', as.minutes],
  within: ['85 % within', as.minutes],
  deliveries: ['', as.amount('delivery', 'deliveries')],
});

const meanings = as.list(as.record({ typed: ['', as.text], meaning: ['means', as.text] }), '; ');

const parts = as.list(as.record({ title: ['', as.text], text: ['', as.text] }), '; ');

const methods = as.record({
  mpesa: ['M-Pesa', as.either('on', 'off')],
  cash: ['Cash', as.either('on', 'off')],
});

const pause = as.record({
  until: ['Closed until', as.time],
  orders: ['', as.words({ later: 'Orders are delivered later', none: 'No orders are taken' })],
  text: ['Text', as.text],
});

const points = as.record({
  is_on: ['', as.either('on', 'off')],
  spend: ['1 point for each', as.shillings],
  worth: ['a point is worth', as.shillings],
  minimum: ['from', as.amount('point', 'points')],
  months: ['expire after', as.amount('month', 'months')],
});

const inBoth = as.record({ en: ['', as.text], sw: ['', as.text] });

const chatFields = Object.fromEntries(
  chatKinds.map((kind) => [kind, [chatKindNames[kind], inBoth] as const]),
);

/** Each setting below has a label and a format. A missing setting is a type error. */
const channel = as.words(channelNames);

const settings: Record<keyof ShopSettings, Field> = {
  shop_name: ['Name of the shop', as.text],
  phone: ['Phone', as.text],
  whatsapp: ['WhatsApp', as.text],
  email: ['Email', as.text],
  address: ['Address', as.text],
  social: [
    'Social media',
    as.record({
      facebook: ['Facebook', as.text],
      tiktok: ['TikTok', as.text],
      instagram: ['Instagram', as.text],
    }),
  ],
  messages: ['Messages of the top bar', as.list(as.text, '; ')],
  hours: ['Opening hours', as.text],
  week: ['Opening hours', (week) => (Array.isArray(week) ? hoursText(week) : null)],
  pause: ['Pause', (value, names) => pause(value, names) ?? 'Open as usual'],
  payment_methods: ['Ways to pay', (value, names) => methods(value ?? { mpesa: true, cash: true }, names)],
  paybill: ['Pay Bill number', as.text],
  paybill_note: ['Note beside the Pay Bill number', as.text],
  claimed_limit: ['M-Pesa codes without an approval up to', as.shillings],
  give_back_limit: ['Staff may give back up to', as.shillings],
  tax_pin: ['KRA PIN', as.text],
  receipt_text: ['Text of the receipt', as.text],
  cash_refund_limit: ['Cash refunds without a second person up to', as.shillings],
  etims: ['Receipts to KRA', as.either('Sent', 'Not sent')],
  loyalty: ['Loyalty points', (value, names) => points(value ?? firstLoyalty, names)],
  search_meanings: ['Meanings of searched words', meanings],
  splash: ['Loading picture', as.either('Shown', 'Not shown')],
  subscriber_claim: ['Number of subscribers on the page', as.text],
  promises: ['Promises', parts],
  zones: ['Delivery areas and fees', as.list(zone, '; ')],
  free_delivery_from: [
    'Free delivery from',
    (value, names) => as.shillings(value, names) ?? 'Delivery is never free',
  ],
  arrivals: ['What deliveries took', as.list(arrival, '; ')],
  call_within: ['Calls a customer within', as.minutes],
  unreached_hours: ['Ends an order that was not reached after', as.hours],
  reminder_days: ['Days until a customer is reminded of a pickup', as.text],
  collect_days: ['Days until a pickup ends that nobody collected', as.text],
  emails_figures: ['Figures of the day by email at closing', as.either('Sent', 'Not sent')],
  calls_rider: ['On the road, customers call', as.either('The rider', 'The shop')],
  chat_texts: ['WhatsApp messages', as.record(chatFields)],
  few_left: ['“Few left” is shown at', as.pieces],
  restricted_goods: [
    'Age-restricted goods',
    as.words({ sell: 'Sold online', catalogue_only: 'Only shown', hidden: 'Hidden' }),
  ],
  asks_for_reviews: ['Asks for reviews', (value) => (value === false ? 'No' : 'Yes')],
  sms: [
    'Messages to customers',
    as.record({
      link: ['Order received', channel],
      on_its_way: ['On its way', channel],
      not_reached: ['Not reached', channel],
      changed: ['Changed', channel],
      per_phone: ['SMS to one phone in a day', as.text],
    }),
  ],
  review_request_days: ['Days after the delivery', as.text],
  return_home_after_order: ['After an order', as.either('Back to the home page', 'Stays on the order')],
  order_limit: [
    'Limit of orders',
    as.record({
      orders: ['For one phone', as.text],
      address_orders: ['For one internet address', as.text],
      minutes: ['Within', as.minutes],
    }),
  ],
  large_orders: [
    'Limit of unpaid orders',
    as.record({
      pieces: ['In one order', as.pieces],
      total: ['Total', as.shillings],
      address_pieces: ['For one internet address', as.pieces],
      address_product_pieces: ['Of one product', as.pieces],
      minutes: ['Within', as.minutes],
    }),
  ],
};

const reduction = as.record({
  pieces: ['Pieces in a pack', as.text],
  percent: ['Percent off', as.text],
  shillings: ['Ksh', as.shillings],
});

const promoted = as.record({
  type: ['Type', as.text],
  kind: ['', as.words({ category: 'Categories', subcategory: 'Subcategories', products: 'Products' })],
  ids: ['Numbers', as.list(as.text)],
  label: ['Called', as.text],
});

const conditions = as.record({
  line_quantity: ['Pieces of one product', as.text],
  pieces: ['', as.record({ type: ['Type', as.text], quantity: ['Pieces', as.text] })],
  sub_total: ['Goods from', as.shillings],
});

/** The logged fields of settings, content and people. */
export const shopFields = {
  settings,
  page: {
    description: ['Text for search engines', as.text],
    lead: ['Introduction', as.text],
    steps: ['Steps', parts],
    sections: ['Sections', parts],
  },
  article: {
    name: ['Title', as.text],
    slug: address,
    summary: ['Summary', as.text],
    description: ['Text', as.html],
    author: ['Author', as.text],
    picture: ['Picture', as.picture],
    category_name: ['Category', as.text],
    category: ['Category', as.record({ category_name: ['', as.text] })],
    status: ['State', as.words({ draft: 'Draft', published: 'Published' })],
    created_at: ['Published on', as.time],
    publish_at: ['Published at', as.time],
    published_at: ['First published', as.time],
    is_deleted: ['Deleted', as.yesNo],
  },
  'article-categories': {
    categories: ['Categories', as.list(as.record({ name: ['', as.text] }))],
  },
  question: {
    is_deleted: ['Deleted', as.yesNo],
    title: ['Question', as.text],
    comment: ['Answer', as.html],
    sort: ['Place in the list', as.text],
  },
  subscriber: {
    status: [
      'State',
      as.words({ pending: 'Not confirmed', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' }),
    ],
  },
  campaign: {
    subject: ['Subject', as.text],
    preview: ['Preview line', as.text],
    body: ['Text', as.html],
    state: [
      'State',
      as.words({ draft: 'Draft', scheduled: 'Scheduled', sending: 'Being sent', sent: 'Sent' }),
    ],
    send_at: ['Sent at', as.time],
    recipients: ['Subscribers', as.text],
    is_deleted: ['Deleted', as.yesNo],
  },
  promotion: {
    code: ['Code', as.text],
    note: ['Note', as.text],
    is_active: ['State', as.either('Active', 'Off')],
    from: ['From', as.time],
    until: ['Until', as.time],
    tiers: [
      'Discount',
      as.list(as.record({ off: ['', reduction], when: ['', conditions], of: ['On', promoted] }), '; '),
    ],
    best_tier_wins: ['Of several discounts', as.either('The best one counts', 'The first one counts')],
    uses: [
      'Uses',
      as.record({
        total: ['In all', as.text],
        per_phone: ['For one phone', as.text],
        per_day: ['On one day', as.text],
      }),
    ],
    audience: ['For'],
    first_order: ['First orders only', as.yesNo],
    is_public: ['Offered to everybody', as.yesNo],
    is_deleted: ['Deleted', as.yesNo],
  },
  review: {
    product_id: ['Product', as.product],
    user_name: ['Name'],
    rating: ['Stars', as.text],
    review_text: ['Text'],
    created_at: ['Written on', as.time],
    status: ['State', as.words({ pending: 'Waiting', published: 'Published', rejected: 'Rejected' })],
    is_testimonial: ['On the home page', as.yesNo],
    reply: ['Reply'],
    age_restricted: ['Age', as.either('18 and over', 'All ages')],
  },
  person: {
    name: ['Name'],
    email: ['Email'],
    groups: ['Roles', as.roles],
    state: ['State', as.words({ invited: 'Invited', active: 'Active', disabled: 'Disabled' })],
    pin: ['PIN at the till'],
  },
  till: {
    name: ['Name', as.text],
    number: ['Number', as.text],
    epoch: ['Devices enrolled', as.text],
    revoked_epoch: ['Devices ended', as.text],
    odd_entry: ['Entry to check', as.text],
    money_word: ['Its money', as.words({ right: 'Right', wrong: 'Wrong' })],
    note: ['Note'],
    shift_opened_at: ['Shift of', as.time],
    counted_cents: ['Counted', as.cents],
    reason: ['Reason'],
  },
  rider: {
    name: ['Name'],
    phone: ['Phone'],
    vehicle: ['Vehicle'],
    cash_limit_cents: ['Most cash in hand', as.cents],
    act: ['Checked', as.text],
    act_why: ['Found'],
    epoch: ['Phones enrolled', as.text],
    revoked_epoch: ['Phones ended', as.text],
  },
  waiting: {},
  distributor: {
    name: ['Name'],
    email: ['Email'],
    phone: ['Phone'],
    comment: ['Application'],
    notes: ['Notes'],
    answers: ['Answers by email'],
    status: ['State', as.words(applicationStateNames)],
  },
} satisfies Partial<Record<LogNounName, Fields>>;
