import { useMemo, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { nairobiTime } from '#shared/nairobi.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Coming } from '../ui/further.tsx';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import styles from './shift-entries.module.css';
import { shiftEntryTexts as texts } from './shift-texts.ts';

type Entry = CallAnswer<'GET /api/admin/shifts/{id}/entries'>['entries'][number];

/** The entries that the till recorded in a shift, in order, with links to the orders. */
export function ShiftEntries({ id }: { id: string }) {
  const [count, setCount] = useState(1);
  const { pages, error, further } = usePages(
    'GET /api/admin/shifts/{id}/entries',
    { params: { id } },
    count,
    useWatching(),
  );
  const entries = useMemo(() => pages?.flatMap(({ entries }) => entries), [pages]);
  return (
    <Section title={texts.title}>
      {!entries && <Coming error={error} />}
      {entries && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Line key={entry.index} entry={entry} />
          ))}
        </ol>
      )}
      {further.hasMore && (
        <div className={panel.actions}>
          <Button look="outline" disabled={further.isLoading} onClick={() => setCount(count + 1)}>
            {further.isLoading ? texts.loading : texts.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The receipt number of an entry. If the entry has an order, the number links to it. */
const Receipt = ({ entry: { receipt, order_id } }: { entry: Entry }) =>
  receipt !== null && order_id !== null ? <a href={adminUrls.order(order_id)}>{receipt}</a> : receipt;

/** Returns the details of an entry apart from its sum: the person, the reason, and how a sale or a return was paid. */
const detailsOf = ({ person, reason, tenders, sale_receipt }: Entry) =>
  [
    person,
    ...tenders.map(({ kind, amount }) =>
      tenders.length === 1 ? texts.tenders[kind] : `${texts.tenders[kind]} ${formatPrice(amount)}`,
    ),
    ...(sale_receipt === null ? [] : [texts.of(sale_receipt)]),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

const Line = ({ entry }: { entry: Entry }) => (
  <li className={styles.entry}>
    <time dateTime={entry.at}>{nairobiTime(entry.at)}</time>
    <span>
      <strong>{texts.kinds[entry.kind]}</strong> <Receipt entry={entry} />
      <span className={styles.details}>{detailsOf(entry)}</span>
    </span>
    <span className={styles.sum}>{entry.amount !== null && formatPrice(entry.amount)}</span>
  </li>
);
