import { noticeOf, type Prompt, receiptOf, resultOf, results, type Transaction } from './ledger.ts';

/**
 * How callbacks are delivered. With `forged`, two false callbacks say that the order is paid: one to the right URL and
 * one to a wrong URL. The true callback follows.
 */
export const moods = ['normal', 'lost', 'late', 'doubled', 'reordered', 'forged'] as const;
export type Mood = (typeof moods)[number];

/** A customer's action on an M-Pesa payment request. */
export type Act = 'pin' | 'wrong-pin' | 'cancel';

export type DarajaOptions = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls `run` after `ms` milliseconds. */
  later: (ms: number, run: () => void) => void;
  /** Posts a body to the app and ignores the answer. */
  post: (url: string, body: object) => void;
  /** Returns the credentials that the app must use. This is called for each request, because the secret may change. */
  credentials: () => { consumer_key: string; consumer_secret: string; passkey: string };
  businessNumber: string;
  /**
   * The first receipt has the number after this one. Two instances that serve one app need different numbers, or
   * receipt codes are repeated.
   */
  numbersFrom?: number;
};

/** A request of the app, with its body as text. */
export type DarajaCall = { method: string; path: string; authorization: string; body: string };
export type DarajaAnswer = { status: number; body: object };

const PROMPT_MS = 60_000;
const LATE_MS = 150_000;
const TOKEN_MS = 3_600_000;

/**
 * Matches the phone numbers 0700 00CCCC. A payment request to such a phone ends automatically with the result code
 * CCCC. At 0700 000000 it is paid.
 */
const automatic = /^25470000(\d{4})$/;

const refuse = (status: number, errorCode: string, errorMessage: string): DarajaAnswer => ({
  status,
  body: { requestId: 'local', errorCode, errorMessage },
});
const badRequest = (what: string) => refuse(400, '400.002.02', `Bad Request - Invalid ${what}`);

/**
 * Implements Safaricom's Daraja API on this machine: tokens, payment requests (prompts), queries and notices, as
 * Safaricom's portal describes them.
 */
export class Daraja {
  readonly #options: DarajaOptions;
  readonly #prompts = new Map<string, Prompt>();
  readonly #tokens = new Map<string, number>();
  #confirmation: string | undefined;
  #count: number;
  /** The payments that were really made, whatever the callbacks said. */
  readonly ledger: Transaction[] = [];
  /**
   * How callbacks are delivered (`mood`), and whether a paid payment request also sends a notice (`tellsOfPrompts`).
   */
  readonly state = {
    mood: 'normal' as Mood,
    tellsOfPrompts: false,
    /**
     * True: a query about an open payment request answers with result code 4999, as Daraja sometimes does. False: it
     * answers with an error.
     */
    hasOpenResult: false,
  };

  constructor(options: DarajaOptions) {
    this.#options = options;
    this.#count = options.numbersFrom ?? 0;
  }

  /** Returns all payment requests, newest first. */
  prompts(): Prompt[] {
    return [...this.#prompts.values()].reverse();
  }

  /**
   * Ends a payment request as the customer would on their phone. A payment request that has already ended is not
   * changed.
   */
  act(checkoutId: string, act: Act): void {
    const prompt = this.#prompts.get(checkoutId);
    if (prompt) this.#end(prompt, { pin: '0', 'wrong-pin': '2001', cancel: '1032' }[act]);
  }

  /** Pays to the business's number without a payment request, as a customer can. Returns the receipt number. */
  payByHand(payment: { phone: string; shillings: number; account: string }): string {
    const paid = this.#pay(payment);
    this.#tellNotice(paid);
    return paid.receipt;
  }

  /** Answers a request of the app. */
  answer(call: DarajaCall): DarajaAnswer {
    if (call.method === 'GET' && call.path === '/oauth/v1/generate') return this.#token(call);
    const run = call.method === 'POST' ? this.#calls[call.path] : undefined;
    if (!run) return refuse(404, '404.001.01', 'Resource not found');
    const until = this.#tokens.get(call.authorization.replace(/^Bearer /, ''));
    if (until === undefined || until < this.#options.now())
      return refuse(404, '404.001.03', 'Invalid Access Token');
    try {
      return run(JSON.parse(call.body) as Record<string, unknown>);
    } catch {
      return badRequest('Request Payload');
    }
  }

  readonly #calls: Record<string, (sent: Record<string, unknown>) => DarajaAnswer> = {
    '/mpesa/stkpush/v1/processrequest': (sent) => this.#push(sent),
    '/mpesa/stkpushquery/v1/query': (sent) => this.#query(sent),
    '/mpesa/c2b/v1/registerurl': (sent) => this.#register(sent),
  };

  #tellNotice(transaction: Transaction) {
    const url = this.#confirmation;
    if (url !== undefined)
      this.#options.later(1500, () =>
        this.#options.post(url, noticeOf(transaction, this.#options.businessNumber, this.#options.now())),
      );
  }

  #pay(transaction: Omit<Transaction, 'receipt'>): Transaction {
    const paid = { ...transaction, receipt: receiptOf(++this.#count) };
    this.ledger.push(paid);
    return paid;
  }

  #tellResult(prompt: Prompt) {
    const send = (ms: number) =>
      this.#options.later(ms, () =>
        this.#options.post(prompt.callback, resultOf(prompt, this.#options.now())),
      );
    if (this.state.mood === 'lost') return;
    if (this.state.mood === 'late') return send(LATE_MS);
    if (this.state.mood === 'reordered') return send(this.#count % 2 === 0 ? 20_000 : 500);
    send(1000);
    if (this.state.mood === 'doubled') send(3000);
  }

  #forge(prompt: Prompt) {
    const lie = resultOf(prompt, this.#options.now(), receiptOf(++this.#count));
    this.#options.post(prompt.callback, lie);
    this.#options.post(prompt.callback.replace(/[0-9a-f]{4}\/result$/, '0000/result'), lie);
  }

  #end(prompt: Prompt, code: string) {
    if (prompt.code !== undefined) return;
    prompt.code = code;
    if (code === '0') {
      const { phone, shillings, account, checkoutId } = prompt;
      const paid = this.#pay({ phone, shillings, account, checkoutId });
      prompt.receipt = paid.receipt;
      if (this.state.tellsOfPrompts) this.#tellNotice(paid);
    }
    this.#tellResult(prompt);
  }

  #token({ authorization }: DarajaCall): DarajaAnswer {
    const { consumer_key, consumer_secret } = this.#options.credentials();
    const wanted = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`;
    if (authorization !== wanted) return refuse(400, '400.008.01', 'Invalid Authentication passed');
    const access_token = `token-${++this.#count}`;
    this.#tokens.set(access_token, this.#options.now() + TOKEN_MS);
    return { status: 200, body: { access_token, expires_in: '3599' } };
  }

  /**
   * Returns the error of a payment request or query whose business number, timestamp or password is wrong; undefined if
   * they are right.
   */
  #unsigned({ BusinessShortCode, Password, Timestamp }: Record<string, unknown>) {
    if (BusinessShortCode !== this.#options.businessNumber)
      return refuse(500, '500.001.1001', 'Merchant does not exist');
    if (!/^\d{14}$/.test(String(Timestamp))) return badRequest('Timestamp');
    const text = `${this.#options.businessNumber}${this.#options.credentials().passkey}${Timestamp}`;
    if (Password !== Buffer.from(text).toString('base64'))
      return refuse(500, '500.001.1001', 'Wrong credentials');
    return undefined;
  }

  #push(sent: Record<string, unknown>): DarajaAnswer {
    const wrong = this.#unsigned(sent) ?? wrongPush(sent);
    if (wrong) return wrong;
    const number = ++this.#count;
    const prompt: Prompt = {
      checkoutId: `ws_CO_${String(number).padStart(12, '0')}`,
      merchantId: `29115-${number}`,
      phone: String(sent.PhoneNumber),
      shillings: Number(sent.Amount),
      account: String(sent.AccountReference),
      callback: String(sent.CallBackURL),
      sentAt: this.#options.now(),
    };
    this.#prompts.set(prompt.checkoutId, prompt);
    const code = automatic.exec(prompt.phone)?.[1];
    if (code !== undefined) this.#options.later(2000, () => this.#end(prompt, String(Number(code))));
    this.#options.later(PROMPT_MS, () => this.#end(prompt, '1037'));
    if (this.state.mood === 'forged') this.#options.later(2000, () => this.#forge(prompt));
    return {
      status: 200,
      body: {
        MerchantRequestID: prompt.merchantId,
        CheckoutRequestID: prompt.checkoutId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
    };
  }

  #query(sent: Record<string, unknown>): DarajaAnswer {
    const wrong = this.#unsigned(sent);
    if (wrong) return wrong;
    const prompt = this.#prompts.get(String(sent.CheckoutRequestID));
    if (!prompt) return refuse(500, '500.001.1001', 'The transaction does not exist');
    if (prompt.code === undefined && !this.state.hasOpenResult)
      return refuse(500, '500.001.1001', 'The transaction is being processed');
    const { code = '4999' } = prompt;
    return {
      status: 200,
      body: {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successsfully',
        MerchantRequestID: prompt.merchantId,
        CheckoutRequestID: prompt.checkoutId,
        ResultCode: code,
        ResultDesc: results[code] ?? 'Failed.',
      },
    };
  }

  #register(sent: Record<string, unknown>): DarajaAnswer {
    const url = String(sent.ConfirmationURL);
    if (sent.ShortCode !== this.#options.businessNumber || isBadUrl(url))
      return badRequest('ConfirmationURL');
    this.#confirmation = url;
    return { status: 200, body: { ResponseCode: '0', ResponseDescription: 'Success' } };
  }
}

/**
 * Returns true for a callback URL that Safaricom refuses: it contains M-Pesa's or Safaricom's name, or a word like
 * `exec`.
 */
const isBadUrl = (url: string) =>
  !URL.canParse(url) || /mpesa|m-pesa|safaricom|exe|exec|cmd|sql|query/i.test(url);

/** Returns the error of a payment request with a wrong field, as far as the portal describes Daraja's checks. */
function wrongPush(sent: Record<string, unknown>): DarajaAnswer | undefined {
  const { Amount, PhoneNumber, PartyA, PartyB, BusinessShortCode } = sent;
  if (!Number.isInteger(Amount) || Number(Amount) < 1 || Number(Amount) > 250_000)
    return badRequest('Amount');
  if (!/^254[17]\d{8}$/.test(String(PhoneNumber)) || PartyA !== PhoneNumber) return badRequest('PhoneNumber');
  if (PartyB !== BusinessShortCode) return badRequest('PartyB');
  if (sent.TransactionType !== 'CustomerPayBillOnline') return badRequest('TransactionType');
  if (isBadUrl(String(sent.CallBackURL))) return badRequest('CallBackURL');
  if (!/^.{1,12}$/.test(String(sent.AccountReference))) return badRequest('AccountReference');
  if (!/^.{1,13}$/.test(String(sent.TransactionDesc))) return badRequest('TransactionDesc');
  return undefined;
}
