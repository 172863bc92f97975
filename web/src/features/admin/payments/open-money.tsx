import { type ReactNode, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { formatPrice } from '#shared/money.ts';
import { codeSentence } from '#shared/payments/code-sentence.ts';
import { endedRequest } from '#shared/payments/ended-request.ts';
import { formatPhone } from '#shared/phone.ts';
import { callKey } from '../../../api/call.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { AdminOrder } from './admin-order.ts';
import { askTexts as texts } from './ask-texts.ts';
import styles from './order-money.module.css';
import { WaitingPayments } from './waiting-payments.tsx';

type Prompt = AdminOrder['prompts'][number];

/** How often the order is read again while a payment request is open on the customer's phone, in ms. */
const LIVE_MS = 4000;

/** Returns the swr keys of the answers that show an order's payments. */
export const moneyKeys = (id: string): string[] => [
  callKey('GET /api/admin/orders/{id}', { params: { id } }),
  callKey('GET /api/admin/orders/{id}/waiting-payments', { params: { id } }),
];

/**
 * Loads an order's payments repeatedly while a payment request is open on a phone, in a visible tab. A request ends
 * after two minutes. When it has ended, all data of the admin are loaded again once, because the lists then change.
 */
function useFollow({ id, is_prompt_live: isLive }: AdminOrder) {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const wasLive = useRef(false);
  useEffect(() => {
    if (wasLive.current && !isLive) refresh();
    wasLive.current = isLive;
    if (!isLive) return;
    const read = () => {
      if (!document.hidden) for (const key of moneyKeys(id)) void mutate(key);
    };
    const timer = setInterval(read, LIVE_MS);
    return () => clearInterval(timer);
  }, [id, isLive, mutate, refresh]);
}

/** Shows the state of a payment request, or why it was not paid. */
function PromptState({ state, code }: Prompt) {
  const ended = endedRequest(state, code);
  if (!ended) return texts.states[state as keyof typeof texts.states];
  return (
    <>
      <span className={styles.waits}>{ended.word}</span>
      <span className={styles.quiet}>{ended.step}</span>
    </>
  );
}

const askedBy = ({ by }: Prompt, isTill: boolean) => {
  if (by !== null) return texts.by(by);
  return isTill ? texts.atTill : texts.byCustomer;
};

type LineProps = { children: ReactNode; sum?: ReactNode };

const Line = ({ children, sum }: LineProps) => (
  <li className={styles.line}>
    <span>{children}</span>
    {sum !== undefined && <span className={styles.sum}>{sum}</span>}
  </li>
);

const Prompts = ({ order }: { order: AdminOrder }) => (
  <section aria-label={texts.prompts}>
    <h3 className={styles.heading}>{texts.prompts}</h3>
    <ol className={styles.lines}>
      {order.prompts.map((prompt) => (
        <Line key={prompt.id} sum={formatPrice(prompt.amount)}>
          <strong>{formatPhone(prompt.phone)}</strong> {askedBy(prompt, order.kind === 'till')}
          <span className={styles.quiet}>
            <time dateTime={prompt.at}>{formatMoment(prompt.at)}</time>
          </span>
          <span role="status">
            <PromptState {...prompt} />
          </span>
        </Line>
      ))}
    </ol>
  </section>
);

/** The unconfirmed M-Pesa codes for the order, with who typed each and what the server knows about it. */
function Claims({ codes }: AdminOrder) {
  const claims = codes.filter(({ is_customers }) => is_customers);
  if (claims.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {claims.map((claim) => (
        <Line key={claim.code}>
          <strong>{texts.claim(claim.code)}</strong> {texts.claimBy(claim.by)}
          <span className={styles.waits}>{codeSentence(claim)}</span>
        </Line>
      ))}
    </ul>
  );
}

type Props = { order: AdminOrder; onDone: (text: string) => void };

/**
 * Shows how an order may still be paid by M-Pesa: open payment requests, unconfirmed codes, and payments that may
 * belong to it.
 */
export function OpenMoney({ order, onDone }: Props) {
  useFollow(order);
  return (
    <>
      {order.prompts.length > 0 && <Prompts order={order} />}
      <Claims {...order} />
      {order.due > 0 && order.kind !== 'till' && <WaitingPayments order={order} onDone={onDone} />}
    </>
  );
}
