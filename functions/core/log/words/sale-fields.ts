import { jobInputs } from '#shared/job-kinds.ts';
import { jobStateNames } from '#shared/jobs/job-state-names.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { orderEmailNames } from '#shared/order-emails/order-email-names.ts';
import { callOutcomeNames } from '#shared/orders/call-outcome-names.ts';
import { orderStateNames } from '#shared/orders/order-state-names.ts';
import { roadStepNames } from '#shared/orders/road-step-names.ts';
import type { PaymentStatus } from '#shared/payments/payment.ts';
import type { Outcome } from '#shared/payments/unmatched-payment.ts';
import { unmatchedReasonNames } from '#shared/payments/unmatched-reason-names.ts';
import { taxStateNames } from '#shared/tax/tax-state-names.ts';
import type { Fields } from './formats.ts';
import * as as from './formats.ts';
import { MOST_NAMED } from './names.ts';

const payments: Record<PaymentStatus, string> = {
  pending: 'Not paid',
  paid: 'Paid',
  failed: 'The payment failed',
  refunded: 'Sent back',
  cod_due: 'Due on delivery',
};

const outcomes: Record<Outcome, string> = {
  order: 'Pays an order',
  credit: 'Kept as credit',
  returned: 'Sent back, or never arrived',
};

const jobNames = Object.fromEntries(Object.entries(jobInputs).map(([kind, { name }]) => [kind, name]));

const spaced: as.Format = (value) => (value === undefined ? null : String(value).replaceAll('_', ' '));

const filter = as.record({
  q: ['with the words', as.text],
  category: ['category', as.category],
  subcategory: ['subcategory', as.subcategory],
  status: ['state', spaced],
  stock_below: ['stock below', as.text],
  missing: ['without', spaced],
});

/**
 * Formats the input of a job. It shows a few products by name and many by their count or filter. It can also show a
 * category, or the name of an imported file.
 */
const jobInput: as.Format = (value, names) => {
  const {
    ids,
    filter: asked,
    category,
    job,
    selection,
    import: imported,
    statement,
    file,
  } = (value ?? {}) as Partial<Record<string, unknown>> & {
    ids?: number[];
    file?: string;
  };
  if (selection !== undefined) return jobInput(selection, names);
  if (imported !== undefined || statement !== undefined) return file ?? null;
  if (category !== undefined) return as.category(category, names);
  if (job !== undefined) return 'The changes of another job';
  if (ids && ids.length > MOST_NAMED) return `${ids.length.toLocaleString('en-KE')} products`;
  if (ids) return ids.map((id) => as.product(id, names)).join(', ');
  if (!asked) return null;
  const shown = filter(asked, names);
  return shown ? `Products: ${shown}` : 'All products';
};

/** The logged fields of orders, money, carts that were sent by WhatsApp, and jobs. */
export const saleFields = {
  order: {
    order_status: ['State', as.words(orderStateNames)],
    email: ['Email', as.words(orderEmailNames)],
    call_by: ['Call by', as.time],
    phone_asked_at: ['Asked for another number', as.time],
    there_by: ['There by', as.time],
    outcome: ['The call', as.words(callOutcomeNames)],
    payment_status: ['Payment', as.words(payments)],
    discount_cents: ['Discount', as.cents],
    fee_cents: ['Delivery fee', as.cents],
    total_cents: ['Total', as.cents],
    paid_cents: ['Paid', as.cents],
    due_cents: ['Due', as.cents],
    mpesa_cents: ['By M-Pesa', as.cents],
    cash_cents: ['In cash', as.cents],
    credit_cents: ['From credit', as.cents],
    refund_cents: ['Sent back', as.cents],
    moved_out_cents: ['Moved to another order', as.cents],
    moved_in_cents: ['Moved from another order', as.cents],
    reversed_cents: ['Not with M-Pesa any more', as.cents],
    moved_with: ['The other order', as.text],
    same_order: ['The same order', as.text],
    replaced_by: ['Replaced by', as.text],
    returned_cents: ['Goods taken back', as.cents],
    claimed_cents: ['Claimed, not confirmed', as.cents],
    held_cents: ['Credit that waits', as.cents],
    rider: ['Rider'],
    step: ['On its way', as.words(roadStepNames)],
    sold_again: ['Pieces to sell again', as.text],
    written_off: ['Pieces written off', as.text],
    missing: ['Pieces missing', as.text],
    why: ['Reason'],
    receipt: ['M-Pesa code', as.text],
    tax_receipt: ['Tax receipt', as.words(taxStateNames)],
    promotion_code: ['Promo code', as.text],
    draft_code: ['Chat draft', as.text],
    customer_name: ['Name'],
    customer_email: ['Email'],
    customer_phone: ['Phone'],
    customer_address: ['Area'],
    street_address: ['Street'],
    special_instructions: ['Instructions'],
    coupon_code: ['Typed code'],
    owner: ['Account'],
  },
  shortage: {
    found: ['Taken from stock', as.text],
    counted: ['Counted since', as.text],
    lost: ['Not found out', as.text],
    why: ['Reason'],
  },
  draft: {
    state: ['State', as.words({ ordered: 'Ordered', discarded: 'Discarded', open: 'Open' })],
    held_until: ['Held until', as.time],
  },
  payment: {
    reason: ['Reason', as.words(unmatchedReasonNames)],
    receipt: ['M-Pesa code', as.text],
    notice: ['Notice without a code', as.text],
    number: ['Order', as.text],
    order_id: ['Order (id)', as.text],
    shillings: ['Sum', as.shillings],
    phone: ['Phone'],
    name: ['Name'],
    account: ['Account'],
    why: ['Note'],
    outcome: ['Outcome', as.words(outcomes)],
    reference: ['M-Pesa code of the refund', as.text],
  },
  customer: {
    credit_cents: ['Credit', as.cents],
    reference: ['M-Pesa code of the money sent back', as.text],
    note: ['Note'],
    has_warning: ['Note on the orders', as.either('Shown', 'Not shown')],
    points: ['Points', as.text],
    why: ['Reason'],
  },
  cash: {
    balance_cents: ['Should have', as.cents],
    said_cents: ['Said', as.cents],
    counted_cents: ['Counted', as.cents],
    expenses_cents: ['Expenses', as.cents],
    difference_cents: ['Difference', as.cents],
    what: ['What', as.text],
    why: ['Reason'],
  },
  'closed-day': {
    sold_cents: ['Sales', as.cents],
    open: ['Things still open', as.text],
    why: ['Reason'],
  },
  job: {
    kind: ['Work', as.words(jobNames)],
    input: ['On', jobInput],
    state: ['State', as.words(jobStateNames)],
  },
} satisfies Partial<Record<LogNounName, Fields>>;
