import { type ReactNode, useId, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { codeSentence } from '#shared/payments/code-sentence.ts';
import { unmatchedReasonNames } from '#shared/payments/unmatched-reason-names.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { adminTexts } from '../admin-texts.ts';
import { minutesSince } from '../use-admin-lists.ts';
import type { Hold, Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';
import { PayerSearch } from './payer-search.tsx';
import { SettleForm } from './settle-form.tsx';
import styles from './unmatched-payment.module.css';
import { settledWords } from './unmatched-words.ts';

const OrderLink = ({ order }: { order: NonNullable<Unmatched['order']> }) => (
  <a href={adminUrls.order(order.id)}>{order.number}</a>
);

const owed = new Set<Unmatched['reason']>(['order-given-up', 'surplus', 'credit-left']);

/** Returns the label of a payment's amount: received, stated by the customer, or to be refunded. */
const sumName = (reason: Unmatched['reason']) => {
  if (reason === 'shopper-says-paid') return texts.said;
  return owed.has(reason) ? texts.toSendBack : texts.came;
};

/** Returns the known details of a payment, each with its name. */
function factsOf(payment: Unmatched, now: number): [string, ReactNode][] {
  const { reason, at, receipts, account, payer, amount, order, settled, text, claimed_by } = payment;
  const who = [payer?.name, payer?.masked_phone].filter(Boolean).join(' · ');
  const facts: [string, ReactNode, boolean?][] = [
    [sumName(reason), amount === null ? texts.unknown : formatPrice(amount)],
    [texts.due, order && formatPrice(order.due), order !== null && order.due > 0],
    [receipts.length > 1 ? texts.codes : texts.code, receipts.join(', ') || texts.noCode],
    [texts.order, order ? <OrderLink key="order" order={order} /> : texts.noOrder],
    [texts.account, account, Boolean(account)],
    [texts.payer, who, who !== ''],
    [texts.typedBy, claimed_by, Boolean(claimed_by)],
    [texts.notice, text, Boolean(text)],
    [texts.phone, order?.masked_phone, Boolean(order?.masked_phone)],
    [
      texts.customer,
      order?.customer && (
        <a key="customer" href={adminUrls.customer(order.customer)}>
          {order.customer_name || texts.openCustomer}
        </a>
      ),
      Boolean(order?.customer),
    ],
    [
      settled ? texts.at : texts.since,
      <time key="at" dateTime={at}>
        {settled ? formatMoment(at) : adminTexts.since(minutesSince(at, now))}
      </time>,
    ],
  ];
  return facts.flatMap(([name, fact, isKnown = true]) => (isKnown ? [[name, fact]] : []));
}

type Props = {
  payment: Unmatched;
  now: number;
  /** Stops the list from reloading while the payment's form is open. */
  hold: Hold;
  onSettled: (payment: Unmatched) => void;
};

/** Shows why a payment is unmatched, its amount and its payer. For a settled payment, shows how staff settled it. */
export function UnmatchedPayment({ payment, now, hold, onSettled }: Props) {
  const { reason, receipt, order, settled, word } = payment;
  // False if the facts below already say that M-Pesa reported the payment, or that it waits for the order named there.
  const tells =
    word !== null && !(word.state === 'told' || (word.state === 'waits' && word.number === order?.number));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = unmatchedReasonNames[reason];
  return (
    <article className={styles.payment} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tells && <p>{codeSentence(word)}</p>}
        {!settled && <p className={styles.hint}>{texts.hints[reason]}</p>}
      </header>
      <dl className={styles.facts}>
        {factsOf(payment, now).map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {!settled && <PayerSearch payment={payment} />}
      {settled && (
        <p className={styles.settled}>
          <strong>{settledWords(payment)}</strong>{' '}
          <span className={styles.hint}>
            {texts.by(settled.by, formatMoment(settled.at))}
            {/^[A-Z]/.test(settled.reference) && ` · ${texts.code} ${settled.reference}`}
          </span>
          <q className={styles.why}>{settled.why}</q>
        </p>
      )}
      {!settled && !isOpen && (
        <Button
          look="outline"
          className={styles.settle}
          data-opens
          aria-label={texts.settleLabel(receipt ?? order?.number ?? title)}
          onClick={() => setOpen(true)}
        >
          {texts.settle}
        </Button>
      )}
      {!settled && isOpen && (
        <SettleForm payment={payment} hold={hold} onSettled={onSettled} onClose={() => setOpen(false)} />
      )}
    </article>
  );
}
