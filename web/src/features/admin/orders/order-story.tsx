import type { ReactNode } from 'react';
import { formatMoment } from '../../../ui/moment.ts';
import { AcceptedTexts } from '../../orders/accepted-texts.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { changeTexts } from './change/change-texts.ts';
import { UndoChange, wordsOf } from './change/order-changes.tsx';
import styles from './order-story.module.css';

const texts = adminTexts.order;

type Step = { at: string; name: string; by: string | null; more: ReactNode };

/** The moves of an order and the changes of its content, oldest first. */
function stepsOf({ timeline, changes }: AdminOrder, isPickup: boolean): Step[] {
  const moves = timeline.map(({ status, at, by, why }) => ({
    ...{ at, by },
    name: isPickup && status === 'delivered' ? texts.story.pickedUp : texts.story[status],
    more: why !== '' && <q className={styles.why}>{why}</q>,
  }));
  const edits = changes.map((change) => ({
    ...{ at: change.at, by: change.by },
    name: change.is_undo ? changeTexts.takenBack : changeTexts.changed,
    more: wordsOf(change).map((words) => (
      <span key={words} className={styles.why}>
        {words}
      </span>
    )),
  }));
  return [...moves, ...edits].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type Props = { order: AdminOrder; isPickup: boolean };

/** The history of an order: each move and each change with its time, its author and its reason or effect (G-80). */
export const OrderStory = ({ order, isPickup }: Props) => (
  <Section title={texts.timeline}>
    <ol className={styles.story}>
      {stepsOf(order, isPickup).map(({ at, name, by, more }) => (
        <li key={`${at} ${name}`} className={styles.step}>
          <time dateTime={at} className={styles.at}>
            {formatMoment(at)}
          </time>
          <span>
            <strong>{name}</strong> {by !== null && <span className={styles.by}>{texts.by(by)}</span>}
            {more}
          </span>
        </li>
      ))}
    </ol>
    {order.may_undo && <UndoChange key={order.version} order={order} />}
    {order.text_versions && <AcceptedTexts versions={order.text_versions} />}
  </Section>
);
