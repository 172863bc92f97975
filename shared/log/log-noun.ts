type LogNoun = {
  /** Set if people who may make such changes may also undo them (`record-abilities.ts`). */
  undo?: true;
  /** Fields that name a person. The log says that they changed, but not their values (T18). */
  personal?: readonly string[];
  /**
   * Fields whose changes the log leaves out: versions, times, copies, counters, and lists of events that are stored in
   * the record itself.
   */
  leftOut?: readonly string[];
  /**
   * `tax-years`: an entry expires when tax law no longer requires it. If this is missing, entries are kept as long as
   * their record.
   */
  kept?: 'tax-years';
};

/** The kinds of records whose changes are logged. */
const logNouns = {
  product: {
    undo: true,
    leftOut: ['version', 'changed_at', 'by_job', 'stars', 'reviews_version', 'subcategory'],
  },
  category: {
    undo: true,
    leftOut: ['version', 'kind', 'product_count', 'by_job'],
  },
  subcategory: {
    undo: true,
    leftOut: ['version', 'kind', 'category_id', 'product_count', 'by_job'],
  },
  supplier: {
    undo: true,
    personal: ['contact_name', 'phone', 'whatsapp', 'email', 'note'],
    leftOut: ['version'],
  },
  purchase: {
    kept: 'tax-years',
    personal: ['note'],
    leftOut: ['version', 'id', 'number', 'created_at', 'created_by', 'sendings', 'deliveries', 'closed'],
  },
  count: { kept: 'tax-years' },
  picture: {},
  redirect: {},
  stock: { kept: 'tax-years', leftOut: ['id', 'at', 'by', 'happened_at'], personal: ['why'] },
  settings: { undo: true, leftOut: ['version', 'versions', 'page_versions', 'hours'] },
  page: { undo: true },
  article: { undo: true, leftOut: ['version'] },
  'article-categories': { undo: true, leftOut: ['version'] },
  question: { undo: true, leftOut: ['version'] },
  feature: { undo: true, leftOut: ['version'] },
  promotion: {
    undo: true,
    personal: ['audience'],
    leftOut: ['version', 'created_at'],
  },
  review: {
    undo: true,
    personal: ['user_name', 'review_text', 'reply'],
    leftOut: [
      ...['version', 'spam_score', 'spam_signs', 'bought', 'is_verified'],
      ...['reason', 'decided_at', 'decided_by', 'replied_by'],
    ],
  },
  person: {
    undo: true,
    personal: ['name', 'email', 'pin'],
    leftOut: ['version', 'id', 'person_id', 'sent_at', 'invited_by', 'invited_at', 'invitation', 'joined_at'],
  },
  order: {
    kept: 'tax-years',
    personal: [
      'customer_name',
      'customer_email',
      'customer_phone',
      'customer_address',
      'street_address',
      'special_instructions',
      'coupon_code',
      'owner',
      'why',
      'rider',
    ],
    leftOut: [
      ...[
        'road',
        'goods_out',
        'told',
        'tells',
        'same_as',
        'copies',
        'replaces',
        'replacements',
        'drawn_cents',
        'calls',
        'call_from',
        'promotion_phone',
        'arrival_minutes',
        'moves',
        'money',
        'lines',
        'terms',
        'edits',
        'undo',
        'paid_at',
        'surplus_since',
        'visitor',
        'tracking',
        'repeat',
        'made_by',
      ],
      ...[
        'id',
        'created_at',
        'order_date',
        'review_email',
        'text_versions',
        'is_email_withheld',
        'expires_at',
      ],
      ...['vat_rate', 'vat_cents', 'sub_total_cents', 'rounding_cents', 'age_asked', 'is_pickup'],
      ...['kind', 'till', 'goods_back', 'earns'],
    ],
  },
  till: {
    undo: true,
    personal: ['note', 'reason'],
    leftOut: ['id', 'version', 'created_at', 'code', 'code_ends_at'],
  },
  rider: {
    personal: ['name', 'phone', 'vehicle', 'act_why'],
    leftOut: ['version', 'rider_id', 'code', 'code_ends_at'],
  },
  shortage: { kept: 'tax-years', personal: ['why'] },
  draft: {
    kept: 'tax-years',
    leftOut: ['code', 'created_at', 'is_held', 'visitor', 'address'],
  },
  payment: {
    kept: 'tax-years',
    personal: ['phone', 'name', 'account', 'why'],
    leftOut: ['at', 'by', 'credit'],
  },
  cash: { kept: 'tax-years', personal: ['why'] },
  'closed-day': { kept: 'tax-years', personal: ['why'] },
  job: { kept: 'tax-years' },
  waiting: {},
  distributor: {
    undo: true,
    personal: ['name', 'email', 'phone', 'comment', 'notes', 'answers'],
    leftOut: ['version', 'created_at', 'moved', 'contacts', 'is_email_withheld', 'expires_at'],
  },
  subscriber: { kept: 'tax-years', leftOut: ['version', 'unsubscribed_at'] },
  campaign: {
    undo: true,
    leftOut: ['version', 'id', 'created_at', 'created_by', 'sending'],
  },
  customer: { kept: 'tax-years', personal: ['note', 'why'], leftOut: ['version', 'noted'] },
} as const satisfies Record<string, LogNoun>;

export type LogNounName = keyof typeof logNouns;

export const logNounNames = Object.keys(logNouns) as [LogNounName, ...LogNounName[]];

/** Returns the log's rules for a kind of record. */
export const logNoun = (noun: LogNounName): LogNoun => logNouns[noun];

/** The log's verb for a change of a record. "by" and the name of the person follow it. */
export const logActions = {
  create: 'Added',
  change: 'Changed',
  remove: 'Removed',
  undo: 'A change undone',
  follow: 'Changed with its category',
  place: 'Placed',
  move: 'Moved',
  call: 'Called',
  pay: 'Money recorded',
  fail: 'A failed payment recorded',
  'pay-later': 'Payment on delivery chosen',
  code: 'The code of a payment recorded',
  wait: 'Left for the staff',
  erase: 'Personal data erased',
  extend: 'Hold extended',
  discard: 'Discarded',
  invite: 'Invited',
  join: 'Joined',
  receive: 'Stock recorded',
  ride: 'Its way recorded',
  settle: 'Settled',
  close: 'Closed',
  'hand-in': 'Cash handed in',
  approve: 'A difference of cash approved',
  finish: 'Counting finished',
  'count-again': 'A second count asked for',
  book: 'Differences booked',
  cancel: 'Ended without booking the rest',
  enrol: 'A device enrolled',
  'code-till': 'A code for a device made',
  revoke: 'Devices ended',
  'take-back': 'Goods taken back',
  tell: 'Told that it is back',
  open: 'Phone and email shown',
  note: 'A note added',
  answer: 'Answered by email',
  email: 'An email sent again',
  'read-code': 'A code read to the customer on a call',
  send: 'Sent, or set to be sent',
  export: 'All data exported',
  'spend-points': 'Points turned into credit',
  'correct-points': 'Points corrected',
} as const;

export type LogAction = keyof typeof logActions;

export const logActionNames = Object.keys(logActions) as [LogAction, ...LogAction[]];
