import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { OnlyMpesa } from './only-mpesa.tsx';
import { OnlyShop } from './only-shop.tsx';
import styles from './statement.module.css';
import { statementTexts as texts } from './statement-texts.ts';
import type { View } from './statement-view.ts';

const back = { name: texts.title, href: adminUrls.statements() };
const skeleton = { back, main: [{ lines: 3 }, { lines: 8 }], side: [{ lines: 6 }] };

/** How often the page loads its columns again while the job books the lines, in ms. */
const EVERY_MS = 3000;

/** `/admin/payments/statement/{id}`: compares an M-Pesa statement with the shop's orders, in three columns. */
export function StatementPage({ id }: { id: string }) {
  const [holds, setHolds] = useState(0);
  const watching = useWatching(holds > 0);
  const answer = useCall(
    'GET /api/admin/statements/{id}',
    { params: { id } },
    {
      ...watching,
      refreshInterval: (view) =>
        watching.refreshInterval > 0 && view?.job?.state === 'running' ? EVERY_MS : watching.refreshInterval,
    },
  );
  const hold = () => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  };
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(view) => <Columns view={view} hold={hold} reload={() => void answer.mutate()} />}
    </RecordPage>
  );
}

type Props = { view: View; hold: () => () => void; reload: () => void };

function Columns({ view, hold, reload }: Props) {
  const [done, setDone] = useState<Deed>();
  const { statement, job, being_booked, both, only_mpesa, only_shop } = view;
  const toBook = job?.state === 'running' ? texts.beingBooked : texts.notBooked;
  const settled = (text: string) => {
    setDone({ text });
    reload();
  };
  return (
    <DetailPage
      title={texts.span(formatMoment(statement.from), formatMoment(statement.to))}
      back={back}
      side={<Account statement={statement} />}
    >
      <title>{`${statement.file_name} · ${texts.title} · Hart`}</title>
      {(being_booked.count > 0 || (job && job.state !== 'done')) && (
        <Section title={texts.booking}>
          {being_booked.count > 0 && (
            <p className={panel.hint}>
              {toBook(being_booked.count, formatPrice(being_booked.amount, 'page'))}
            </p>
          )}
          {job && job.state !== 'done' && <JobProgress id={job.id} />}
        </Section>
      )}
      <Done deed={done} />
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="both">
          <h2 id="both" className={panel.heading}>
            {texts.both.title}
          </h2>
          <details>
            <summary className={styles.sum}>
              {texts.both.sum(both.count, formatPrice(both.amount, 'page'))}
            </summary>
            <p className={panel.hint}>{texts.both.text}</p>
          </details>
        </section>
        <OnlyMpesa column={only_mpesa} hold={hold} onSettled={settled} />
        <OnlyShop column={only_shop} hold={hold} onSettled={settled} />
      </div>
    </DetailPage>
  );
}

/** Shows the opening and the closing balance of an M-Pesa statement, and the sums of its lines by kind, to the cent. */
function Account({ statement }: Pick<View, 'statement'>) {
  const { opening, closing, payments, charges, reversals, bank, other, failed_lines } = statement;
  const rows: [string, number][] = [
    [texts.account.opening, opening],
    [texts.account.payments, payments.amount],
    [texts.account.charges, -charges.amount],
    [texts.account.reversals, -reversals.amount],
    [texts.account.bank, -bank.amount],
    ...(other.count > 0 ? [[texts.account.other, other.amount] as [string, number]] : []),
    [texts.account.closing, closing],
  ];
  return (
    <Section title={texts.account.title}>
      <dl className={`${panel.facts} ${styles.account}`}>
        {rows.map(([name, sum]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{formatPrice(sum, 'page')}</dd>
          </div>
        ))}
      </dl>
      {failed_lines > 0 && <p className={panel.hint}>{texts.account.failed(failed_lines)}</p>}
    </Section>
  );
}
