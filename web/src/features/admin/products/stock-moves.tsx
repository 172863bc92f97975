import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { signedPieces, stockReasonNames } from '#shared/stock/stock.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { useReload } from '../log/record-log.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Coming } from '../ui/further.tsx';
import { usePages } from '../ui/index-page/use-pages.ts';
import styles from './stock-moves.module.css';
import { stockMoveTexts as texts } from './stock-texts.ts';

type Move = CallAnswer<'GET /api/admin/products/{id}/stock'>['moves'][number];

/** The number of lines that are shown at first, and the number of lines in a page from the server. */
const FIRST = 8;
const PAGE = 50;

/**
 * The changes of a product's stock, newest first: when, why, by whom, how many pieces, and how many pieces there were
 * afterwards.
 */
export function StockMoves({ product: { id, product_store } }: { product: ProductRecord }) {
  const [count, setCount] = useState(FIRST);
  const { pages, error, further, mutate } = usePages(
    'GET /api/admin/products/{id}/stock',
    { params: { id: String(id) } },
    Math.ceil(count / PAGE),
  );
  useReload(product_store, () => void mutate());
  const moves = pages?.flatMap((page) => page.moves);
  const hasMore = moves && (moves.length > count || further.hasMore);
  return (
    <Section title={texts.title}>
      {moves ? <Moves moves={moves.slice(0, count)} /> : <Coming error={error} />}
      {hasMore && (
        <Button
          look="outline"
          aria-disabled={further.isLoading}
          onClick={() => setCount(count === FIRST ? PAGE : count + PAGE)}
        >
          {further.isLoading ? texts.loading : texts.older}
        </Button>
      )}
    </Section>
  );
}

const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <div className={styles.room}>
    <table className={styles.moves}>
      <thead>
        <tr>
          <th scope="col">{texts.reason}</th>
          <th scope="col" className={styles.wide}>
            {texts.when}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.who}
          </th>
          <th scope="col" className={styles.number}>
            {texts.delta}
          </th>
          <th scope="col" className={styles.number}>
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <tr key={n}>
            <th scope="row">
              {stockReasonNames[move.reason]}
              {move.note && <span className={styles.note}>{move.note}</span>}
              <Source move={move} />
              <span className={`${styles.note} ${styles.narrow}`}>
                {formatMoment(move.at)} · {move.by ?? texts.shop}
              </span>
            </th>
            <td className={styles.wide}>
              <time dateTime={move.at}>{formatMoment(move.at)}</time>
            </td>
            <td className={styles.wide}>{move.by ?? texts.shop}</td>
            <td className={styles.number}>{signedPieces(move.delta)}</td>
            <td className={styles.number}>{move.after.toLocaleString('en-KE')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A link to the order or the chat draft that changed the stock, for people who may open it. */
function Source({ move: { reason, source } }: { move: Move }) {
  const { data: user } = useUser();
  if (source === null) return null;
  const isDraft = reason === 'held' || reason === 'released';
  if (!mayDo(user?.groups ?? [], isDraft ? 'drafts.read' : 'orders.read')) return null;
  return (
    <Link className={styles.source} to={isDraft ? adminUrls.draft(source) : adminUrls.order(source)}>
      {isDraft ? texts.draft(source) : texts.order}
    </Link>
  );
}
