import { formatPrice } from '#shared/money.ts';
import { signedPieces } from '#shared/stock/stock.ts';
import { differenceReasonNames, differenceReasons } from '#shared/stock-counts/count-names.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { differenceTexts as texts } from './count-texts.ts';
import styles from './counts.module.css';
import type { Difference } from './difference-answer.ts';
import { isBookable, isCountable } from './line-of.ts';

type Props = {
  row: Difference;
  /** True while a manager can still decide about the differences. */
  isOpen: boolean;
  /** The reason why the product could not be booked. */
  refused: string | undefined;
  reason: string;
  isTried: boolean;
  isPicked: boolean;
  onReason: (reason: string) => void;
  onPick: (isPicked: boolean) => void;
};

const shown = (pieces: number | null) => (pieces === null ? '–' : pieces.toLocaleString('en-KE'));
const signed = (pieces: number | null) => (pieces === null ? '–' : pieces === 0 ? '0' : signedPieces(pieces));

/**
 * A product of a finished stock count: its expected pieces, its counted pieces, and the fields for the manager's
 * decision.
 */
export function DifferenceRow(props: Props) {
  const { row, isOpen, refused, reason, isTried, isPicked, onReason, onPick } = props;
  const { id, name, code, expected, counted, difference, value, booked, by } = row;
  const asksReason = isOpen && isBookable(row) && difference !== 0;
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{code}</span>
        {by.length > 0 && <span className={styles.code}>{texts.by(by)}</span>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.expected}</dt>
          <dd>{shown(expected)}</dd>
        </div>
        <div>
          <dt>{texts.counted}</dt>
          <dd>{shown(counted)}</dd>
        </div>
        <div>
          <dt>{texts.difference}</dt>
          <dd>{signed(booked ? booked.pieces : difference)}</dd>
        </div>
        {value !== null && value !== 0 && (
          <div>
            <dt>{texts.value}</dt>
            <dd>{formatPrice(value)}</dd>
          </div>
        )}
      </dl>
      <div>
        {asksReason && (
          <AdminField
            label={texts.reasonOf(name)}
            error={isTried && reason === '' ? texts.reasonMissing : undefined}
          >
            {(control) => (
              <select {...control} value={reason} onChange={({ target }) => onReason(target.value)}>
                <option value="">{texts.choose}</option>
                {differenceReasons.map((each) => (
                  <option key={each} value={each}>
                    {differenceReasonNames[each]}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
        )}
        <State row={row} />
        {isOpen && isCountable(row) && (
          <label className={styles.pick}>
            <input
              type="checkbox"
              aria-label={texts.ask(name)}
              checked={isPicked}
              onChange={({ target }) => onPick(target.checked)}
            />
            {texts.askShort}
          </label>
        )}
      </div>
      {refused !== undefined && (
        <p role="alert" id={`refused-${id}`} className={styles.wide}>
          {refused}
        </p>
      )}
    </li>
  );
}

/** Shows the decision about a product, or why it cannot be booked yet. */
function State({ row: { again, is_own, difference, booked } }: { row: Difference }) {
  if (booked)
    return (
      <>
        <Mark tone="good">{texts.booked(booked.by)}</Mark>
        {booked.reason && <span className={styles.code}>{differenceReasonNames[booked.reason]}</span>}
        {booked.corrected !== 0 && (
          <span className={styles.code}>{texts.corrected(signedPieces(booked.corrected))}</span>
        )}
        {again && <span className={styles.code}>{texts.unsure}</span>}
      </>
    );
  if (again) return <Mark tone={again === 'missed' ? 'quiet' : 'warn'}>{texts.again[again]}</Mark>;
  if (is_own) return <Mark tone="warn">{texts.own}</Mark>;
  return difference === 0 ? <Mark tone="good">{texts.fits}</Mark> : null;
}
