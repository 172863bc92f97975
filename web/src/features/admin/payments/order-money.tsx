import { Suspense, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { codeSentence } from '#shared/payments/code-sentence.ts';
import { asCredit } from '#shared/payments/order-money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import panel from '../ui/panel.module.css';
import type { AdminOrder } from './admin-order.ts';
import type { MoneyAction } from './money-dialog.tsx';
import type { OrderMoney as Money } from './money-form.tsx';
import { moneyTexts as texts } from './money-texts.ts';
import styles from './order-money.module.css';
import { ordersToPay } from './orders-to-pay.ts';

type Line = AdminOrder['money'][number];

// Most opened orders need neither component, so they are not in the first scripts of the admin.
const MoneyDialog = lazyPart(async () => (await import('./money-dialog.tsx')).MoneyDialog, NotLoaded);
const OpenMoney = lazyPart(async () => (await import('./open-money.tsx')).OpenMoney, NotLoaded);

/** Returns the actions that are possible on an order's payments now. */
function actionsOf({ kind, due, credit, surplus, order_status, is_prompt_live }: AdminOrder) {
  const mayAsk = due > 0 && kind !== 'till';
  return [
    ...(mayAsk && !is_prompt_live ? (['ask'] as const) : []),
    ...(mayAsk ? (['code'] as const) : []),
    // While an order is under way, its cash is recorded with the delivery instead.
    ...(due > 0 && order_status !== 'out_for_delivery' ? (['cash'] as const) : []),
    ...(due > 0 && credit > 0 ? (['credit'] as const) : []),
    ...(surplus > 0 ? (['refund'] as const) : []),
  ];
}

const who = ({ kind, by, holder }: Line) => {
  if (holder?.kind === 'office') return kind === 'refund' ? texts.fromBox(by) : texts.inBox(by);
  if (holder && holder.name !== by) return texts.with(holder.name, by);
  return kind === 'mpesa' ? '' : texts.by(by);
};

/** Says what the server knows about a payment from its M-Pesa code, if M-Pesa has not reported the full sum yet. */
function CodeWord({ order, code }: { order: AdminOrder; code: string }) {
  const word = order.codes.find((each) => each.code === code && !each.is_customers);
  return word && <span className={styles.waits}>{codeSentence(word)}</span>;
}

/** The kinds of entries that lower the paid sum of an order. */
const gone = new Set<Line['kind']>(['refund', 'moved_out', 'reversed']);

/** Shows whether a line is a payment, a refund or a move. A move from or to another order has a link to that order. */
function Movement({ kind, reference, moved, way, claimed }: Line) {
  if (kind === 'refund' && reference === asCredit) return texts.keptAsCredit;
  if (kind === 'refund' && way === 'cash') return texts.backInCash;
  if (kind === 'reversed' && claimed > 0) return texts.neverCame;
  return (
    <>
      {texts.kinds[kind]} {moved && <a href={adminUrls.order(moved.id)}>{moved.number}</a>}
    </>
  );
}

/** A line for one payment or refund: how, by whom, when, and what the server knows about its M-Pesa code. */
function MoneyLine({ order, line }: { order: AdminOrder; line: Line }) {
  const { kind, at, reference, claimed, held, amount } = line;
  return (
    <li className={styles.line}>
      <span>
        <strong>
          <Movement {...line} />
        </strong>{' '}
        {who(line)}
        <span className={styles.quiet}>
          <time dateTime={at}>{formatMoment(at)}</time>
          {reference !== '' && reference !== asCredit && ` · ${texts.code(reference)}`}
        </span>
        {claimed > 0 && <span className={styles.waits}>{texts.claimed(formatPrice(claimed))}</span>}
        {kind === 'mpesa' && <CodeWord order={order} code={reference} />}
        {held && <span className={styles.waits}>{texts.held[held.waits](formatPrice(held.amount))}</span>}
      </span>
      <span className={styles.sum}>{formatPrice(gone.has(kind) ? -amount : amount)}</span>
    </li>
  );
}

type Props = { order: AdminOrder; isPickup: boolean; onChange: (order: AdminOrder) => void };

/** All payments and refunds of the order, its balance (paid, due, to refund), and the possible actions. */
export function OrderMoney({ order, isPickup, onChange }: Props) {
  const [action, setAction] = useState<MoneyAction>();
  const close = () => setAction(undefined);
  const [done, setDone] = useState<Deed>();
  const sums = [
    [texts.paid, order.pay, order.pay > 0 || order.due > 0],
    [texts.due, order.due, order.due > 0],
    [texts.surplus, order.surplus, order.surplus > 0],
    [texts.credit, order.credit, order.credit > 0],
  ] as const;
  const isOpen = order.due > 0 || order.prompts.length > 0 || order.codes.length > 0;
  function change(money: Money, text: string) {
    onChange({ ...order, ...money });
    setDone({ text });
  }
  return (
    <Section title={texts.title}>
      <Done deed={done} />
      {order.money.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol className={styles.lines}>
          {order.money.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
            <MoneyLine key={n} order={order} line={line} />
          ))}
        </ol>
      )}
      <dl className={styles.sums}>
        {sums.map(
          ([name, sum, isShown]) =>
            isShown && (
              <div key={name} className={styles.total}>
                <dt>{name}</dt>
                <dd className={styles.sum}>{formatPrice(sum)}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={panel.actions}>
        {actionsOf(order).map((each) => (
          <Button key={each} look={each === 'refund' ? 'primary' : 'outline'} onClick={() => setAction(each)}>
            {texts.actions[each]}
          </Button>
        ))}
        {ordersToPay(order).length > 0 && (
          <Button look="outline" onClick={() => setAction('move')}>
            {texts.move.action}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isOpen && <OpenMoney order={order} onDone={(text) => setDone({ text })} />}
      </Suspense>
      <Suspense fallback={null}>
        {action && (
          <MoneyDialog order={order} action={action} isPickup={isPickup} onDone={change} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}
