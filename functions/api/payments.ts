import * as endpoints from '#shared/payments/endpoints.ts';
import { received } from '#shared/payments/payment.ts';
import * as phones from '../core/payments/ask-on-phone.ts';
import * as claims from '../core/payments/claim-payment.ts';
import { viewCredit } from '../core/payments/credit.ts';
import { moveMoney as move } from '../core/payments/move-money.ts';
import { takeNotice } from '../core/payments/payment-notice.ts';
import { findOwnPayments, viewPayment } from '../core/payments/payment-view.ts';
import { paymentsForOrder } from '../core/payments/payments-for-order.ts';
import * as pushResult from '../core/payments/push-result.ts';
import * as codes from '../core/payments/record-code.ts';
import * as refunds from '../core/payments/refund-order.ts';
import { settleUnmatched } from '../core/payments/settle-unmatched.ts';
import * as prompts from '../core/payments/start-payment.ts';
import { takeMoney } from '../core/payments/take-money.ts';
import * as unmatchedPayments from '../core/payments/unmatched-payments.ts';
import * as money from '../core/search/money-list.ts';
import { viewMoneyPage } from '../core/search/money-page.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { lambda } from '../http/lambda.ts';
import { orderProof } from '../http/order-proof.ts';

export const getCredit = lambda(endpoints.getCredit, ({ params }) => viewCredit(params.id));

export const moveMoney = lambda(endpoints.moveMoney, ({ params, body, person, now }) =>
  move(params.id, body, person, now),
);

export const refundOrder = lambda(endpoints.refundOrder, ({ params, body, person, now }) =>
  refunds.refundOrder(params.id, body, person, now),
);

export const askOnPhone = lambda(endpoints.askOnPhone, ({ params, body, person, now }) =>
  phones.askOnPhone(params.id, body, person, now),
);

export const recordCode = lambda(endpoints.recordCode, ({ params, body, person, now }) =>
  codes.recordCode(params.id, body.text, person, now),
);

export const listPaymentsForOrder = lambda(endpoints.listPaymentsForOrder, ({ params }) =>
  paymentsForOrder(params.id),
);

export const spendCredit = lambda(endpoints.spendCredit, ({ params, body, person, now }) =>
  takeMoney({ orderId: params.id, kind: 'credit', ...body, by: person, now }),
);

export const takeCash = lambda(endpoints.takeCash, ({ params, body, person, now }) =>
  takeMoney({ orderId: params.id, kind: 'cash', ...body, takenBy: body.taken_by, by: person, now }),
);

export const claimPayment = lambda(endpoints.claimPayment, async (request) => {
  const { params, body, now } = request;
  const proof = await orderProof(request);
  return claims.claimPayment({ orderId: params.id, text: body.text, proof, now });
});

export const getPayment = lambda(endpoints.getPayment, async (request) => {
  const proof = await orderProof(request);
  return viewPayment(await findOwnPayments(request.params.id, proof), proof);
});

export const listUnmatchedPayments = lambda(endpoints.listUnmatchedPayments, ({ query }) =>
  unmatchedPayments.listUnmatchedPayments(query.state, query.cursor),
);

export const openUnmatchedPayment = lambda(endpoints.openUnmatchedPayment, ({ params, query }) =>
  unmatchedPayments.openUnmatched(params.id, query.number),
);

export const settleUnmatchedPayment = lambda(
  endpoints.settleUnmatchedPayment,
  ({ params, body, person, now }) => settleUnmatched(params.id, body, person, now),
);

export const startPayment = lambda(endpoints.startPayment, async (request) => {
  const { params, body, headers, now } = request;
  const proof = await orderProof(request);
  return prompts.startPayment({
    orderId: params.id,
    request: body,
    key: readIdempotencyKey(headers),
    proof,
    now,
  });
});

export const takePushResult = lambda(endpoints.takePushResult, async ({ params, body, now }) => {
  await pushResult.takePushResult({ ...params, result: body, now });
  return received;
});

export const takeTillNotice = lambda(
  endpoints.takeTillNotice,
  async ({ params, body, headers, readText, now }) => {
    const sender = { secret: params.secret, address: headers['x-viewer-ip'] };
    await takeNotice({ sender, notice: body, text: readText(), now });
    return received;
  },
);

export const listMoney = lambda(endpoints.listMoney, ({ query }) => money.listMoney(query));

export const searchMoney = lambda(endpoints.searchMoney, ({ body, person }) =>
  money.searchMoney(body.typed, person.groups),
);

export const getMoney = lambda(endpoints.getMoney, ({ params }) => viewMoneyPage(params.id));
