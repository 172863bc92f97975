import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import type { AdminOrder } from './admin-order.ts';
import { askTexts as texts } from './ask-texts.ts';
import { WhyField } from './cash-fields.tsx';
import { moneyTexts } from './money-texts.ts';
import styles from './order-money.module.css';

type Waiting = CallAnswer<'GET /api/admin/orders/{id}/waiting-payments'>['payments'][number];

/**
 * Returns true for a payment that M-Pesa has reported and that no till sale may still need. Staff must look closely at
 * all other payments first.
 */
const isSure = ({ outcomes, amount, reason, order }: Waiting) =>
  outcomes.includes('credit') && amount !== null && reason !== 'sale-missing' && order?.takes !== null;

const whyOf = ({ alike }: Waiting) => alike.map((each) => texts.alike[each]).join(', ');

type TakeProps = { order: AdminOrder; payment: Waiting; onDone: (text: string) => void; onClose: () => void };

/** A form that assigns a payment to the order, and says what this changes. */
function TakeForm({ order, payment, onDone, onClose }: TakeProps) {
  const { id, amount } = payment;
  const { number, due } = order;
  const kept = useKeptInput(`take:${id}`, { why: whyOf(payment) });
  const why = kept.input.why.trim();
  const came = amount ?? 0;
  const sum = formatPrice(came);
  const [all, rest] = [formatPrice(due), formatPrice(Math.abs(due - came))];
  const effect = came === due ? texts.take.all(all) : texts.take[came > due ? 'more' : 'part'](all, rest);
  return (
    <FormDialog
      title={texts.take.title(sum, number)}
      label={texts.take.submit}
      sendingLabel={moneyTexts.saving}
      kept={kept}
      problems={{ why: why === '' ? texts.take.whyMissing : undefined }}
      send={() =>
        call('POST /api/admin/parked-payments/{id}/settlement', {
          params: { id },
          body: { outcome: 'order', number, part: came < due, why },
        })
      }
      onSent={() => onDone(texts.take.done(sum, number))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{effect}</p>
          <p className={panel.warning}>{texts.take.once}</p>
          <WhyField
            label={texts.take.why}
            value={kept.input.why}
            error={wrong('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns the payer, the account and the code of a payment, as far as M-Pesa reported them. */
const factsOf = ({ payer, account, receipt }: Waiting) =>
  [
    payer?.name,
    payer?.masked_phone,
    account && texts.account(account),
    receipt && texts.codeOf(receipt),
  ].filter(Boolean);

type Props = { order: AdminOrder; onDone: (text: string) => void };

/**
 * The payments without an order that may belong to this one, each with the reason. One tap shows what assigning it
 * would change.
 */
export function WaitingPayments({ order, onDone }: Props) {
  const { data: user } = useUser();
  const groups = user?.groups ?? [];
  const mayRead = mayDo(groups, 'payments.read');
  const asked = mayRead ? { params: { id: order.id } } : null;
  const { data } = useCall('GET /api/admin/orders/{id}/waiting-payments', asked);
  const [taken, setTaken] = useState<Waiting>();
  if (!data || data.payments.length === 0) return null;
  const maySettle = mayDo(groups, 'payments.settle') && !order.is_prompt_live;
  return (
    <section aria-label={texts.waiting}>
      <h3 className={styles.heading}>{texts.waiting}</h3>
      {order.is_prompt_live && <p className={panel.warning}>{texts.live}</p>}
      <ul className={styles.lines}>
        {data.payments.map((payment) => (
          <li key={payment.id} className={styles.offer}>
            <span>
              <strong>{texts.sum(payment.amount)}</strong> {whyOf(payment)}
              <span className={styles.quiet}>
                <time dateTime={payment.at}>{formatMoment(payment.at)}</time>
                {factsOf(payment).map((fact) => ` · ${fact}`)}
              </span>
            </span>
            {isSure(payment) && maySettle && (
              <Button look="outline" onClick={() => setTaken(payment)}>
                {texts.isFor}
              </Button>
            )}
            {!isSure(payment) && <a href={adminUrls.payments()}>{texts.settle}</a>}
          </li>
        ))}
      </ul>
      {taken && (
        <TakeForm order={order} payment={taken} onDone={onDone} onClose={() => setTaken(undefined)} />
      )}
    </section>
  );
}
