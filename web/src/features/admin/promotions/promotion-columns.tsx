import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { promotionStates } from '#shared/promotions/promotion-record.ts';
import { Mark, type Tone } from '../ui/detail-page/mark.tsx';
import type { Column, Filter } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { promotionTexts as texts } from './promotion-texts.ts';
import { periodWords, tierWords } from './promotion-words.ts';

const tones: Record<PromotionRecord['state'], Tone> = {
  running: 'good',
  scheduled: 'warn',
  ended: 'quiet',
  stopped: 'bad',
  used_up: 'quiet',
};

/** The state of a promotion in words. */
export const PromotionMark = ({ state }: Pick<PromotionRecord, 'state'>) => (
  <Mark tone={tones[state]}>{texts.states[state]}</Mark>
);

function discountWords({ tiers: [first, ...others] }: PromotionRecord): string {
  const words = first ? tierWords(first) : '';
  return others.length > 0 ? `${words}, ${texts.more(others.length)}` : words;
}

/** The columns of the list of promotions. */
export const promotionColumns: readonly Column<PromotionRecord>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    cell: ({ code }) => code,
    sortBy: ({ code }) => code,
    more: (promotion) => (
      <>
        {promotion.note && <span className={cells.quiet}>{promotion.note}</span>}
        <span className={`${cells.quiet} ${cells.narrow}`}>
          {[texts.states[promotion.state], discountWords(promotion), texts.orders(promotion.used.times)].join(
            ' · ',
          )}
        </span>
      </>
    ),
  },
  { key: 'discount', title: texts.columns.discount, cell: discountWords, from: 'tablet' },
  {
    key: 'period',
    title: texts.columns.period,
    cell: periodWords,
    sortBy: ({ until }) => until ?? undefined,
    width: '13rem',
    from: 'desktop',
  },
  {
    key: 'used',
    title: texts.columns.used,
    cell: ({ used }) => used.times,
    sortBy: ({ used }) => used.times,
    isNumber: true,
    width: '6rem',
    from: 'tablet',
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <PromotionMark state={state} />,
    sortBy: ({ state }) => state,
    width: '8rem',
    from: 'tablet',
  },
];

export const promotionFilters: readonly Filter<PromotionRecord>[] = [
  {
    key: 'state',
    label: texts.columns.state,
    options: promotionStates.map((value) => ({ value, label: texts.stateFilter(texts.states[value]) })),
    matches: ({ state }, value) => state === value,
  },
];
