import type { ReactNode } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { adminTexts } from '../admin-texts.ts';
import { PagedList } from '../ui/paged-list.tsx';
import styles from '../ui/table.module.css';
import { minutesUntil, useNow, useWatching } from '../use-admin-lists.ts';

const texts = adminTexts.drafts;

type Query = { code?: string; cursor?: string };
type Draft = CallAnswer<'GET /api/admin/chat-drafts'>['drafts'][number];

const useDrafts = (query: Query) => useCall('GET /api/admin/chat-drafts', { query }, useWatching());

/** The chat drafts, newest first; or the draft with one code. */
export function DraftList({ query }: { query: Query }) {
  const now = useNow();
  const none = query.code === undefined ? texts.empty : texts.notFound(query.code);
  return (
    <PagedList
      usePage={useDrafts}
      query={query}
      columns={5}
      isEmpty={({ drafts }) => drafts.length === 0}
      empty={
        <p role="status" className={styles.empty}>
          {none}
        </p>
      }
      frame={(rows) => <DraftTable>{rows}</DraftTable>}
    >
      {({ drafts }) => drafts.map((draft) => <Row key={draft.code} draft={draft} now={now} />)}
    </PagedList>
  );
}

function DraftTable({ children }: { children: ReactNode }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.title}</caption>
      <thead>
        <tr>
          <th className={styles.head}>{columns.code}</th>
          <th className={`${styles.head} ${styles.wide}`}>{columns.hold}</th>
          <th className={`${styles.head} ${styles.wide}`}>{columns.sent}</th>
          <th className={styles.head}>{columns.goods}</th>
          <th className={`${styles.head} ${styles.sum}`}>{columns.total}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function holdOf({ state, order, held_until, is_held }: Draft, now: number): string {
  if (order) return order.number;
  if (state === 'discarded') return texts.discarded;
  const left = minutesUntil(held_until, now);
  return is_held && left > 0 ? texts.held(left) : texts.notHeld;
}

function Row({ draft, now }: { draft: Draft; now: number }) {
  const isWaiting = draft.state === 'open' && draft.is_held;
  const hold = <span className={isWaiting ? styles.strong : styles.quiet}>{holdOf(draft, now)}</span>;
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <a href={adminUrls.draft(draft.code)} className={styles.link}>
          {draft.code}
        </a>
        <span className={`${styles.quiet} ${styles.narrow}`}>{hold}</span>
      </td>
      <td className={`${styles.cell} ${styles.wide}`}>{hold}</td>
      <td className={`${styles.cell} ${styles.wide}`}>
        <time dateTime={draft.created_at}>{formatMoment(draft.created_at)}</time>
      </td>
      <td className={styles.cell}>
        <ul>
          {draft.lines.map(({ id, name, quantity }) => (
            <li key={id}>{texts.line(quantity, name)}</li>
          ))}
        </ul>
      </td>
      <td className={`${styles.cell} ${styles.sum} ${styles.strong}`}>
        {formatPrice(draft.sub_total, 'plain')}
      </td>
    </tr>
  );
}
