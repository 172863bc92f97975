import { counted } from '#shared/counted.ts';
import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';

/** Texts of the settings about money: the payment methods, the loyalty points and tax. */
export const moneyTexts = {
  payment: {
    title: 'Ways to pay',
    mpesa: 'M-Pesa',
    cash: 'Cash on delivery or at pickup',
    methods: ({ mpesa, cash }: { mpesa: boolean; cash: boolean }) =>
      [mpesa && 'M-Pesa', cash && 'cash'].filter(Boolean).join(' and ') || 'Nothing',
    placed: 'Orders that customers have placed can still be paid in the ways that they saw.',
    staff:
      'You can always record cash that you were given. Also change the messages in Banners and the texts of Delivery and Terms if they mention M-Pesa or cash.',
    byHand: 'Pay Bill',
    paybill: 'Pay Bill number',
    paybillHint: (business: string) => `Leave it empty to show ${business}.`,
    unmatched: (paybill: string) =>
      `The shop does not see payments to ${paybill}. Customers can send you their M-Pesa code, and you check each payment yourself.`,
    note: 'Note for customers',
    noteHint: 'Optional, such as “M-Pesa shows the name HART TRADERS.”',
    account: 'The account is the order’s number, so that a payment finds its order.',
    usual: 'The operator’s number',
    atTills: 'M-Pesa codes at the tills',
    claimedLimit: 'Without an approval up to (Ksh)',
    claimedLimitHint:
      'A till asks the shop about each code that a cashier types. If M-Pesa has not told of it, the cashier can still take it as claimed, up to this sum. Above it, a manager types their PIN.',
    back: 'Money back to customers',
    giveBackLimit: 'Staff may give back up to (Ksh)',
    giveBackLimitHint:
      'For one order, by M-Pesa, in cash and as credit together. Above this sum, an owner or admin gives it back.',
    operator: 'Set up by the operator',
    number: (business: string) => `Payment requests come from ${business}.`,
    testNumber: (business: string) =>
      `Payment requests come from ${business}, Safaricom’s test number. No real money moves.`,
    keys: 'The keys of M-Pesa are kept in AWS Secrets Manager. They are not shown or changed here.',
    checkout: 'At the checkout',
    exampleNumber: 'HS-1042',
  },
  loyalty: {
    points: 'Points',
    isOn: 'Delivered orders earn points',
    onHint:
      'Orders that you deliver, and sales at the tills with a phone, earn points from now on. Earlier ones earn none.',
    offHint:
      'New deliveries and sales earn no points. Customers keep the points that they have, and you can still turn them into credit.',
    earn: 'What points are worth',
    spend: 'Money for 1 point (Ksh)',
    worth: 'Credit for 1 point (Ksh)',
    earnHint:
      'What the customer pays for goods by M-Pesa or in cash counts. The delivery fee and what they pay from credit do not. If goods come back or money is sent back, their points are taken back.',
    use: 'Using them',
    minimum: 'Fewest points that become credit at once',
    minimumHint:
      'You turn points into credit on the page of an order or a customer. Credit pays for orders and at the tills.',
    months: 'Months until points expire',
    monthsHint:
      'Counted from the customer’s last purchase. Leave it empty if points never expire. Fewer months apply from each customer’s next purchase on.',
    about: 'In “What we promise” on the page About',
    example: 'For example',
    order: (sum: string, points: string, credit: string) =>
      `An order of ${sum} earns ${points}, worth ${credit}.`,
    incomplete: 'Fill in the numbers to see it.',
    summary: ({ is_on, spend, worth, minimum, months }: LoyaltyRules) =>
      `${is_on ? 'On' : 'Off'}: 1 point for each ${formatPrice(spend)}, worth ${formatPrice(worth)}, from ${pointsText(minimum)} on, ${months === null ? 'never expiring' : `expiring after ${counted(months, 'month')}`}`,
    off: 'No points',
    short: (spend: string, worth: string) => `1 point for each ${spend}, worth ${worth}`,
  },
  tax: {
    title: 'Receipts',
    pin: 'KRA PIN',
    pinHint:
      'A letter, nine digits and a letter, such as P051234567X. Receipts and emails of orders show it.',
    text: 'Text of the receipt',
    textHint: 'Optional, at most 200 characters, such as “Goods can be returned within 7 days.”',
    vat: 'Prices include 16% VAT.',
    refunds: 'Cash refunds without a second person up to (Ksh)',
    refundsHint: 'A cashier needs a second person above it, and always without the paper receipt.',
    noEtims:
      'A customer of the web shop prints the receipt from the order’s page. What they print is not an eTIMS invoice of KRA. With eTIMS, the page shows KRA’s receipt after the delivery.',
    etims: 'eTIMS',
    sends: 'Send each receipt to KRA',
    sendsHint:
      'A sale at a till and a delivered order are sent within minutes, and a return as a credit note. The page Tax receipts shows what KRA says. Sales before you switch this on are not sent.',
    notConnected:
      'This shop is not connected to KRA yet. The person who runs the system sets up the connection first.',
    on: 'on',
    off: 'off',
    summary: (pin: string) => `KRA PIN ${pin}`,
    noPin: 'No KRA PIN',
  },
} as const;
