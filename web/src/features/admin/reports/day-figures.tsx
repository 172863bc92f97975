import { Fragment } from 'react';
import { formatPrice } from '#shared/money.ts';
import styles from './books.module.css';
import { booksTexts as texts } from './books-texts.ts';
import type { Days } from './open-things.tsx';

type Figures = Days['days'][number]['figures'];

const sums = ['sales', 'returned', 'vat', 'money_in', 'money_back', 'claimed'] as const;

/** Shows the totals of a day. Sums of zero are left out, except for the sales. */
export const DayFigures = ({ figures }: { figures: Figures }) => (
  <dl className={styles.sums}>
    <dt>{texts.figures.sold}</dt>
    <dd>{figures.sold}</dd>
    {sums.map(
      (name) =>
        (name === 'sales' || figures[name] !== 0) && (
          <Fragment key={name}>
            <dt>{texts.figures[name]}</dt>
            <dd>{formatPrice(figures[name])}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
