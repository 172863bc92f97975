import { formatMoment } from '../../../ui/moment.ts';
import panel from '../ui/panel.module.css';
import type { Till } from './till.ts';
import { tillTexts as texts } from './till-texts.ts';
import styles from './tills.module.css';

function reasonsOf({ seen_at, overview: { unsynced, shift } }: Till): string {
  return [
    seen_at !== null && texts.silentText(formatMoment(seen_at)),
    unsynced !== null && unsynced > 0 && texts.silentUnsent(unsynced),
    shift && texts.silentShift(formatMoment(shift.opened_at)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lists the tills that have sent nothing for a day and may have unsent sales, and says what to do. */
export const SilentTills = ({ tills = [] }: { tills: readonly Till[] | undefined }) =>
  tills
    .filter(({ overview }) => overview.is_silent)
    .map((till) => (
      <section key={till.id} className={styles.silent} aria-labelledby={`silent-${till.id}`}>
        <h2 id={`silent-${till.id}`} className={panel.heading}>
          {texts.silentTitle(till.name)}
        </h2>
        <p>{reasonsOf(till)}</p>
        <p className={panel.hint}>{texts.silentStep}</p>
      </section>
    ));
