/** Money that moved: M-Pesa's own truth, whatever it tells of it. */
export type Transaction = {
  receipt: string;
  phone: string;
  shillings: number;
  account: string;
  checkoutId?: string;
};

/** A prompt on somebody's phone. */
export type Prompt = {
  checkoutId: string;
  merchantId: string;
  phone: string;
  shillings: number;
  account: string;
  callback: string;
  sentAt: number;
  /** M-Pesa's result code, once it has ended. */
  code?: string;
  receipt?: string;
};

/** What its result codes say, in M-Pesa's words. */
export const results: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '17': 'M-PESA Rule limited.',
  '26': 'System internal error.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user.',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '9999': 'An error occurred while sending a push request.',
};

/** Ten capitals and digits, as receipts are; another one for every number. */
export const receiptOf = (number: number) => `S1${number.toString(36).toUpperCase().padStart(8, '0')}`;

/** YYYYMMDDHHmmss in Nairobi, as a number. */
const dateOf = (now: number) =>
  Number(new Date(now + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14));

/** What a prompt's end is told as. `receipt` in the place of the true one makes it a forgery. */
export function resultOf(prompt: Prompt, now: number, receipt = prompt.receipt) {
  const { checkoutId, merchantId, code = '0', phone, shillings } = prompt;
  const Item = [
    { Name: 'Amount', Value: shillings },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: dateOf(now) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: merchantId,
        CheckoutRequestID: checkoutId,
        ResultCode: receipt === undefined ? Number(code) : 0,
        ResultDesc: results[receipt === undefined ? code : '0'] ?? 'Failed.',
        ...(receipt !== undefined && { CallbackMetadata: { Item } }),
      },
    },
  };
}

/** What is told of money that came to the shop's number. */
export const noticeOf = (
  { receipt, phone, shillings, account }: Transaction,
  business: string,
  now: number,
) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: String(dateOf(now)),
  TransAmount: shillings.toFixed(2),
  BusinessShortCode: business,
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '49197.00',
  ThirdPartyTransID: '',
  // As version 2 of Daraja's C2B API does; version 1 sends a SHA-256 digest of the number.
  MSISDN: `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`,
  FirstName: 'WANJIKU',
});
