import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import lines from '../payments/order-money.module.css';
import { Section } from '../ui/detail-page/section.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import panel from '../ui/panel.module.css';
import type { Customer } from './customer.ts';
import { payoutTexts, customerPageTexts as texts } from './customer-texts.ts';
import { PayoutDialog } from './payout-dialog.tsx';

type Entry = Customer['credit']['entries'][number];

const CreditLine = ({ entry: { kind, amount, at, by, why, number, reference } }: { entry: Entry }) => (
  <li className={lines.line}>
    <span>
      <strong>{kind === 'in' ? texts.creditIn : texts.creditOut(number)}</strong> {texts.byWhom(by)}
      <span className={lines.quiet}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {reference && ` · ${texts.code(reference)}`}
        {why && ` · ${why}`}
      </span>
    </span>
    <span className={lines.sum}>{formatPrice(kind === 'in' ? amount : -amount)}</span>
  </li>
);

/** Shows how much a customer bought, paid and owes, and the credit that the shop keeps for them. */
export function CustomerMoney({ customer }: { customer: Customer }) {
  const { spent, paid, owed, refunded, credit } = customer;
  const [isPaying, setPaying] = useState(false);
  const [done, setDone] = useState<Deed>();
  const { data: user } = useUser();
  const sums = [
    [texts.spent, spent, true],
    [texts.paid, paid, true],
    [texts.owed, owed, owed > 0],
    [texts.refunded, refunded, refunded > 0],
    [texts.credit, credit.balance, true],
    [texts.heldCredit, credit.held, credit.held > 0],
  ] as const;
  return (
    <Section title={texts.money}>
      <Done deed={done} />
      <dl className={lines.sums}>
        {sums.map(
          ([name, sum, isShown]) =>
            isShown && (
              <div key={name} className={lines.total}>
                <dt>{name}</dt>
                <dd className={lines.sum}>{formatPrice(sum)}</dd>
              </div>
            ),
        )}
      </dl>
      {credit.entries.length > 0 && (
        <ol className={lines.lines}>
          {credit.entries.map((entry) => (
            <CreditLine key={`${entry.kind} ${entry.at} ${entry.reference} ${entry.amount}`} entry={entry} />
          ))}
        </ol>
      )}
      {credit.balance > 0 && mayDo(user?.groups ?? [], 'money.refund') && (
        <div className={panel.actions}>
          <Button look="outline" aria-haspopup="dialog" onClick={() => setPaying(true)}>
            {texts.payOut}
          </Button>
        </div>
      )}
      {isPaying && (
        <PayoutDialog
          customer={customer}
          onDone={() => setDone({ text: payoutTexts.done })}
          onClose={() => setPaying(false)}
        />
      )}
    </Section>
  );
}
