import type { OpenKind } from '#shared/books/closed-day.ts';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import styles from './books.module.css';
import { booksTexts as texts } from './books-texts.ts';

export type Days = CallAnswer<'GET /api/admin/books/days'>;
type Thing = NonNullable<Days['next']>['open'][number];

function textOf({ kind, name, count, amount }: Thing): string {
  const sum = formatPrice(amount ?? 0);
  if (kind === 'payment') return texts.open.payment(count);
  if (kind === 'claimed') return texts.open.claimed(sum);
  return kind === 'rider' ? texts.open.rider(name, sum) : texts.open[kind](name);
}

/** The address of the page on which staff settle each kind of open item. */
const hrefs: Record<OpenKind, () => string> = {
  ...{ till: () => adminUrls.tills(), shift: () => adminUrls.shifts(), rider: () => adminUrls.cash() },
  ...{ payment: () => adminUrls.payments(), claimed: () => adminUrls.cash() },
};

/** Lists the unsettled items of a day, with links to the pages on which staff settle them. */
export const OpenThings = ({ open }: { open: readonly Thing[] }) => (
  <ul className={styles.lines}>
    {open.map((thing) => (
      <li key={`${thing.kind} ${thing.name}`}>
        <a href={hrefs[thing.kind]()} className={styles.line}>
          {textOf(thing)}
        </a>
      </li>
    ))}
  </ul>
);
