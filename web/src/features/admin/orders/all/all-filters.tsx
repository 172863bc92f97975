import { orderStateNames } from '#shared/orders/order-state-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import chips from '../../ui/index-page/filter-chips.module.css';
import type { Index } from '../../ui/index-page/use-index-state.ts';
import panel from '../../ui/panel.module.css';
import type { State } from '../listed-order.ts';
import styles from './all-filters.module.css';
import { allTexts as texts } from './all-texts.ts';
import { daysOf, isWrongRange, statesOf } from './placed-filters.ts';

const everyState = Object.keys(orderStateNames) as State[];

type Props = { index: Index };

/** Returns a function that changes one filter of the list. An empty value removes it. */
const changer = (index: Index) => (key: string, value: string) => {
  const { [key]: _, ...others } = index.filters;
  index.change({ filters: value === '' ? others : { ...others, [key]: value } });
};

/** The chosen states, each with a button that removes it, and a choice that adds one. */
export function StateChips({ index }: Props) {
  const states = statesOf(index.filters);
  const change = changer(index);
  const without = (state: State) => states.filter((each) => each !== state).join(',');
  return (
    <fieldset className={styles.row}>
      <legend className={panel.visuallyHidden}>{texts.states}</legend>
      {states.map((state) => (
        <span key={state} className={chips.chip} data-active="true">
          <span className={styles.name}>{orderStateNames[state]}</span>
          <button
            type="button"
            className={chips.remove}
            aria-label={texts.removeState(orderStateNames[state])}
            onClick={() => change('states', without(state))}
          >
            <Icon name="close" size={16} />
          </button>
        </span>
      ))}
      {states.length < everyState.length && (
        <span className={chips.chip}>
          <select
            className={chips.choice}
            aria-label={texts.addState}
            value=""
            onChange={({ target }) => change('states', [...states, target.value].join(','))}
          >
            <option value="">{texts.addState}</option>
            {everyState
              .filter((state) => !states.includes(state))
              .map((state) => (
                <option key={state} value={state}>
                  {orderStateNames[state]}
                </option>
              ))}
          </select>
          <Icon name="chevron" size={16} className={chips.arrow} />
        </span>
      )}
    </fieldset>
  );
}

/** The fields for the first and the last day, if the person wants days of their own. */
export function OwnDays({ index, now }: Props & { now: number }) {
  const change = changer(index);
  if (index.filters.placed !== 'own') return null;
  const days = daysOf(index.filters, now);
  return (
    <div className={styles.row}>
      {(['from', 'to'] as const).map((key) => (
        <label key={key} className={styles.day}>
          {texts[key]}
          <input type="date" value={days[key] ?? ''} onChange={({ target }) => change(key, target.value)} />
        </label>
      ))}
      {isWrongRange(days) && (
        <p role="alert" className={panel.error}>
          {texts.wrongRange}
        </p>
      )}
    </div>
  );
}

/** Says how far back the server has looked for matching orders, if it has not found a whole page yet. */
export const Looked = ({ until }: { until: string | null | undefined }) =>
  until ? (
    <p role="status" className={panel.hint}>
      {texts.looked(formatMoment(until))}
    </p>
  ) : null;
