import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import styles from './points-entries.module.css';
import { pointsTexts as texts } from './points-texts.ts';

type Entry = CallAnswer<'GET /api/admin/customers/{key}/points'>['entries'][number];

/** The server returns at most this many entries. */
const MOST = 100;

/** Returns the details of an entry besides its kind and its points. */
const detailsOf = ({ kind, number, by, credit, owed, why }: Entry) =>
  [
    number !== null && texts.ofOrder(number),
    (kind === 'spent' || kind === 'corrected') && texts.by(by),
    credit !== null && texts.worth(formatPrice(credit)),
    owed > 0 && texts.owedMore(owed),
    owed < 0 && kind === 'earned' && texts.owedLess(-owed),
    why,
  ]
    .filter(Boolean)
    .join(' · ');

const signed = (points: number) => `${points > 0 ? '+' : ''}${formatPrice(points, 'plain')}`;

/** The changes of a customer's points, newest first. Together they add up to the balance. */
export function PointsEntries({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { data, error, mutate } = useCall('GET /api/admin/customers/{key}/points', {
    params: { key: customer },
  });
  return (
    <div className={panel.form}>
      {error && (
        <>
          <Failure error={error} />
          <Button look="outline" onClick={() => void mutate()}>
            {adminTexts.retry}
          </Button>
        </>
      )}
      {!data && !error && <Skeleton className={styles.bone} />}
      {data?.entries.length === 0 && <p>{texts.noEntries}</p>}
      {data && data.entries.length > 0 && (
        <ol className={styles.entries}>
          {data.entries.map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.number}`} className={styles.entry}>
              <span>
                <strong>{texts.kinds[entry.kind]}</strong> {detailsOf(entry)}
                <time className={styles.quiet} dateTime={entry.at}>
                  {formatMoment(entry.at)}
                </time>
              </span>
              <span className={styles.points}>{signed(entry.points)}</span>
            </li>
          ))}
        </ol>
      )}
      {data?.entries.length === MOST && <p className={panel.hint}>{texts.newest}</p>}
      <div className={panel.actions}>
        <Button look="outline" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
