import { useId, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { adminTexts } from '../../admin-texts.ts';
import { adminUrls } from '../../admin-urls.ts';
import { minutesSince } from '../../hooks/use-desk.ts';
import { formatMoment } from '../../lib/moment.ts';
import { Button } from '../button.tsx';
import type { Hold, Parked } from './parked-list.tsx';
import styles from './parked-payment.module.css';
import { returnedWords } from './parked-words.ts';
import { SettleForm } from './settle-form.tsx';

const texts = adminTexts.parked;

const OrderLink = ({ order }: { order: NonNullable<Parked['order']> }) => (
  <a href={adminUrls.order(order.id)}>{order.number}</a>
);

type Props = {
  payment: Parked;
  now: number;
  /** Held while its form is open. */
  hold: Hold;
  onSettled: (payment: Parked) => void;
};

/** Why a payment waits, what came and what was due; or what somebody made of it. */
export function ParkedPayment({ payment, now, hold, onSettled }: Props) {
  const { reason, at, receipt, amount, order, settled } = payment;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [title, hint] = texts.reasons[reason];
  const facts = [
    [
      reason === 'shopper-says-paid' ? texts.said : texts.came,
      amount === null ? texts.unknown : formatPrice(amount),
    ],
    [texts.costs, order ? formatPrice(order.due) : '–'],
    [texts.code, receipt ?? texts.noCode],
    [texts.order, order ? <OrderLink key="order" order={order} /> : texts.noOrder],
    [texts.phone, order?.masked_phone || '–'],
    [
      texts.since,
      <time key="at" dateTime={at}>
        {settled ? formatMoment(at) : adminTexts.since(minutesSince(at, now))}
      </time>,
    ],
  ] as const;
  return (
    <article className={styles.payment} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!settled && <p className={styles.hint}>{hint}</p>}
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {settled && (
        <p className={styles.settled}>
          <strong>{settled.number ? texts.paid(settled.number) : returnedWords(reason)}</strong>{' '}
          <span className={styles.hint}>{texts.by(settled.by, formatMoment(settled.at))}</span>
          <q className={styles.why}>{settled.why}</q>
        </p>
      )}
      {!settled && !isOpen && (
        <Button
          look="outline"
          className={styles.settle}
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
