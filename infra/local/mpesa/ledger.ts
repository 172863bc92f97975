/** A payment in M-Pesa's own records. */
export type Transaction = {
  receipt: string;
  phone: string;
  shillings: number;
  account: string;
  checkoutId?: string;
};

/** An M-Pesa payment request (prompt) on a customer's phone. */
export type Prompt = {
  checkoutId: string;
  merchantId: string;
  phone: string;
  shillings: number;
  account: string;
  callback: string;
  sentAt: number;
  /** M-Pesa's result code; undefined while the payment request is open. */
  code?: string;
  receipt?: string;
};

/** M-Pesa's texts for its result codes. */
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

/** Returns a receipt number of ten capitals and digits, unique for each `number`. */
export const receiptOf = (number: number) => `S1${number.toString(36).toUpperCase().padStart(8, '0')}`;

/** Returns the time in Nairobi as the number YYYYMMDDHHmmss. */
const dateOf = (now: number) =>
  Number(new Date(now + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14));

/**
 * Returns the body of the callback about a payment request. For a forged callback, `receipt` differs from the receipt
 * of that payment request.
 */
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

/** Returns the body of the notice about a payment to the business's number. */
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
  // Version 2 of Daraja's C2B API masks the phone number. Version 1 sends its SHA-256 digest.
  MSISDN: `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`,
  FirstName: 'WANJIKU',
});
