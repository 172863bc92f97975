import { useMemo, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { Coming } from '../ui/further.tsx';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import styles from './cash.module.css';
import { cashTexts as texts } from './cash-texts.ts';
import type { HolderPage } from './holder.ts';

type Entry = HolderPage['entries'][number];
type Props = { holder: string; onSlip: ((handIn: string) => void) | undefined };

/** Lists the cash that a holder (a rider or the office's box) received and gave away, newest first. */
export function CashEntries({ holder, onSlip }: Props) {
  const [count, setCount] = useState(1);
  const { pages, error, further } = usePages(
    'GET /api/admin/cash/{holder}',
    { params: { holder } },
    count,
    useWatching(),
  );
  const entries = useMemo(() => pages?.flatMap(({ entries }) => entries), [pages]);
  return (
    <Section title={texts.entries}>
      {!entries && <Coming error={error} />}
      {entries?.length === 0 && <p>{texts.noEntries}</p>}
      {entries && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Line key={entry.n} entry={entry} onSlip={onSlip} />
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

/** Shows the kind of a cash entry, with a link to its order or to the other holder. */
function What({ entry: { kind, amount, order, other, person, purpose } }: { entry: Entry }) {
  const word = texts.entry[kind];
  const text = typeof word === 'function' ? word(amount < 0) : word;
  const holder = other && !other.ref.startsWith('shift-') ? adminUrls.cashHolder(other.ref) : undefined;
  return (
    <>
      <strong>{text}</strong> {order && <a href={adminUrls.order(order.id)}>{order.number}</a>}
      {kind === 'received' && (other?.name ?? person)}
      {kind === 'moved' && other && (holder ? <a href={holder}>{other.name}</a> : other.name)}
      {purpose && texts.purposes[purpose]}
    </>
  );
}

function Line({ entry, onSlip }: { entry: Entry; onSlip: Props['onSlip'] }) {
  const { kind, amount, balance, at, by, person, why, hand_in } = entry;
  const details = [
    texts.recordedBy(by),
    ...(person !== null && kind !== 'received' ? [texts.and(person)] : []),
    why,
  ];
  return (
    <li className={styles.entry}>
      <span>
        <What entry={entry} />
        <span className={styles.details}>
          <time dateTime={at}>{formatMoment(at)}</time> · {details.filter(Boolean).join(' · ')}
        </span>
        {kind === 'handed_in' && hand_in !== null && onSlip && (
          <button
            type="button"
            className={styles.slipLink}
            aria-label={texts.slipOf(formatMoment(at))}
            onClick={() => onSlip(hand_in)}
          >
            {texts.slipLink}
          </button>
        )}
      </span>
      <span className={styles.sum}>
        {formatPrice(amount)}
        <span className={styles.details}>{formatPrice(balance)}</span>
      </span>
    </li>
  );
}
