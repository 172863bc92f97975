import { Fragment, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { CloseLostShift } from './close-lost-shift.tsx';
import { cashWords, nameOf, type Shift, soldIn, tillOf } from './shift.ts';
import { ShiftEntries } from './shift-entries.tsx';
import { shiftTexts as texts } from './shift-texts.ts';
import styles from './tills.module.css';

const back = { name: texts.title, href: adminUrls.shifts() };
const skeleton = { back, main: [{ lines: 8 }, { lines: 5 }], side: [{ lines: 3 }] };

/** `/admin/shifts/{id}`: the sales of a shift, and its expected and counted cash. */
export function ShiftPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/shifts/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(shift) => <ShiftRecord id={id} shift={shift} />}
    </RecordPage>
  );
}

type StoredShift = CallAnswer<'GET /api/admin/shifts/{id}'>;

function ShiftRecord({ id, shift }: { id: string; shift: StoredShift }) {
  const { text, tone } = cashWords(shift);
  return (
    <DetailPage
      title={nameOf(shift)}
      back={back}
      marks={<Mark tone={tone}>{text}</Mark>}
      side={<Facts shift={shift} />}
    >
      <title>{`${nameOf(shift)} · Hart`}</title>
      <Section title={texts.drawer}>
        <Drawer shift={shift} />
        {shift.is_lost && <LostDevice id={id} />}
      </Section>
      <Section title={texts.sales}>
        <Sums rows={salesOf(shift)} />
      </Section>
      {shift.cash_back.length > 0 && (
        <Section title={texts.cashBack}>
          <Sums rows={shift.cash_back.map(cashBackOf)} />
        </Section>
      )}
      <ShiftEntries id={id} />
    </DetailPage>
  );
}

type Row = { name: string; value: string; isStrong?: boolean };

/** Names and figures, with the figures in one column. */
const Sums = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.sums}>
    {rows.map(({ name, value, isStrong }) => (
      <Fragment key={name}>
        <dt data-strong={isStrong}>{name}</dt>
        <dd data-strong={isStrong}>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

const money = (name: string, sum: number, isStrong?: boolean): Row => ({
  name,
  value: formatPrice(sum),
  ...(isStrong && { isStrong }),
});

/** Returns a row for credit or unconfirmed money, or no row if the sum is zero. */
const credit = (name: string, sum: number) => (sum === 0 ? [] : [money(name, sum)]);

const salesOf = (shift: Shift): Row[] => [
  { name: texts.saleCount, value: String(shift.sale_count) },
  money(texts.soldCash, shift.sales.cash),
  money(texts.soldMpesa, shift.sales.mpesa),
  ...credit(texts.soldCredit, shift.sales.credit),
  ...credit(texts.claimed, shift.claimed),
  { name: texts.returnCount, value: String(shift.return_count) },
  money(texts.backCash, -shift.refunds.cash),
  money(texts.backMpesa, -shift.refunds.mpesa),
  ...credit(texts.backCredit, -shift.refunds.credit),
  money(texts.net, soldIn(shift), true),
  money(texts.vat, shift.vat),
  money(texts.discount, shift.discount),
];

/**
 * Returns a row for a person who refunded cash: the sum, and how often they did so with and without another person's
 * approval.
 */
const cashBackOf = ({ person, times, sum, approved, alone }: Shift['cash_back'][number]): Row => ({
  name: texts.cashBackOf(person, { times, approved, alone }),
  value: formatPrice(sum),
  isStrong: alone > 0,
});

function Drawer({ shift }: { shift: Shift }) {
  const { closed, expected, opening } = shift;
  return (
    <>
      <Sums
        rows={[
          ...(opening && opening.difference !== 0
            ? [money(texts.before, opening.last), money(texts.openingDifference, opening.difference, true)]
            : []),
          money(texts.float, shift.float),
          money(texts.putIn, shift.put_in),
          money(texts.takenOut, -shift.taken_out),
          money(texts.soldCash, shift.sales.cash),
          money(texts.backCash, -shift.refunds.cash),
          money(texts.expected, expected, true),
          ...(closed
            ? [money(texts.counted, closed.counted, true), money(texts.difference, closed.difference, true)]
            : []),
        ]}
      />
      {!closed && <p className={panel.hint}>{texts.unsent}</p>}
      {closed && closed.till_expected !== expected && (
        <p className={panel.warning}>{texts.tillExpected(closed.till_expected)}</p>
      )}
    </>
  );
}

/** A button that closes the shift of a lost device, because nobody can close it at the till. */
function LostDevice({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={panel.warning}>{texts.lost.notice}</p>
      <Button onClick={() => setOpen(true)}>{texts.lost.save}</Button>
      {isOpen && <CloseLostShift id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const Facts = ({ shift }: { shift: Shift }) => (
  <Section title={texts.facts}>
    <dl className={panel.facts}>
      <dt>{texts.till}</dt>
      <dd>{tillOf(shift)}</dd>
      <dt>{texts.opened}</dt>
      <dd>{texts.by(shift.opened_by, formatMoment(shift.opened_at))}</dd>
      {shift.opening && shift.opening.difference !== 0 && (
        <>
          <dt>{texts.openingReason}</dt>
          <dd>{shift.opening.reason || texts.noReason}</dd>
        </>
      )}
      {shift.closed && (
        <>
          <dt>{texts.closed}</dt>
          <dd>{texts.by(shift.closed.by, formatMoment(shift.closed.at))}</dd>
          {(shift.closed.difference !== 0 || shift.closed.reason) && (
            <>
              <dt>{texts.reason}</dt>
              <dd>{shift.closed.reason || texts.noReason}</dd>
            </>
          )}
        </>
      )}
    </dl>
  </Section>
);
