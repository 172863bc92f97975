import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import receipt from '../../orders/order-receipt.module.css';
import { useSettings } from '../../settings/use-settings.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import styles from './cash.module.css';
import { cashTexts, slipTexts as texts } from './cash-texts.ts';
import type { HandIn } from './holder.ts';

/**
 * Returns the rows of the slip about handed-in cash: the sum that the rider named, the expenses, the count, and the
 * balance.
 */
const rowsOf = ({ said, expenses, counted, balance, difference }: HandIn) => [
  [texts.rows.said, said] as const,
  ...expenses.map(({ purpose, amount, why }) => [`${cashTexts.purposes[purpose]}: ${why}`, amount] as const),
  [texts.rows.counted, counted] as const,
  [texts.rows.balance, balance] as const,
  [texts.rows.difference, difference] as const,
];

/** Shows handed-in cash and its slip with both names. Only the slip is printed. */
export function HandInSlip({ holder, id }: { holder: string; id: string }) {
  const { data, error } = useCall('GET /api/admin/cash/{holder}/hand-ins/{id}', { params: { holder, id } });
  if (!data) return <Coming error={error} />;
  return (
    <>
      <Section title={cashTexts.slipOf(formatMoment(data.at))}>
        <dl className={panel.facts}>
          {rowsOf(data).map(([name, sum]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(sum)}</dd>
            </div>
          ))}
        </dl>
        {data.signed_at && <p>{texts.agreed(data.holder.name, formatMoment(data.signed_at))}</p>}
        {data.why && <p>{texts.why(data.why)}</p>}
        <div className={panel.actions}>
          <Button onClick={() => print()}>{cashTexts.slip}</Button>
        </div>
      </Section>
      <Paper handIn={data} />
    </>
  );
}

function Paper({ handIn }: { handIn: HandIn }) {
  const settings = useSettings();
  const { holder, at, by, why, approved, difference, signed_at } = handIn;
  return (
    <section className={`${receipt.receipt} ${styles.slip}`} aria-label={texts.title(holder.name)}>
      <p className={receipt.title}>{texts.title(holder.name)}</p>
      <p>
        {settings?.shop_name} · {formatMoment(at)}
      </p>
      <table className={receipt.table}>
        <tbody>
          {rowsOf(handIn).map(([name, sum]) => (
            <tr key={name}>
              <th scope="row" className={receipt.cell}>
                {name}
              </th>
              <td className={receipt.cell}>{formatPrice(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {why && <p>{texts.why(why)}</p>}
      {approved && <p>{texts.approved(approved.by, formatMoment(approved.at))}</p>}
      {difference !== 0 && !approved && <p>{texts.open}</p>}
      <div className={styles.names}>
        <p>{texts.handedBy(holder.name)}</p>
        <p>{texts.countedBy(by)}</p>
        {signed_at && <p>{texts.agreed(holder.name, formatMoment(signed_at))}</p>}
      </div>
    </section>
  );
}
