import { type ReactNode, Suspense } from 'react';
import { formatPrice } from '#shared/money.ts';
import { roadStepNames } from '#shared/orders/road-step-names.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { AcceptedTexts } from '../../orders/accepted-texts.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { changeTexts } from './change/change-texts.ts';
import { UndoChange, wordsOf } from './change/order-changes.tsx';
import styles from './order-story.module.css';

const texts = adminTexts.order;

const OrderEmails = lazyPart(
  async () => (await import('../order-emails/order-emails.tsx')).OrderEmails,
  () => null,
);

type Order = Pick<
  AdminOrder,
  | 'id'
  | 'number'
  | 'version'
  | 'customer_email'
  | 'sold_at_till'
  | 'timeline'
  | 'changes'
  | 'may_undo'
  | 'same_as'
  | 'copies'
  | 'replaces'
  | 'replacements'
  | 'road'
  | 'prompts'
  | 'customer_phone'
  | 'text_versions'
>;

type Step = { at: string; name: ReactNode; by: string | null; more?: ReactNode };

/** Returns the changes of an order's state and content, and the orders that duplicate it, oldest first. */
function stepsOf(order: Order, isPickup: boolean): Step[] {
  const { timeline, changes, same_as, copies, road, replaces, replacements, prompts } = order;
  const moves = timeline.map(({ status, at, by, why }) => ({
    ...{ at, by },
    name: isPickup && status === 'delivered' ? texts.story.pickedUp : texts.story[status],
    more:
      same_as && status === 'cancelled' ? (
        <SameOrder words={texts.sameAs} order={same_as} />
      ) : (
        why && <q className={styles.why}>{why}</q>
      ),
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
  const same = copies.map((copy) => ({
    ...{ at: copy.at, by: copy.by },
    name: <SameOrder words={texts.copy} order={copy} />,
  }));
  const replaced = replacements.map((replacement) => ({
    ...{ at: replacement.at, by: replacement.by },
    name: <SameOrder words={texts.replacedBy} order={replacement} />,
  }));
  const [placed, ...others] = moves;
  const first =
    placed && replaces
      ? [{ ...placed, more: <SameOrder words={texts.replaces} order={replaces} /> }]
      : [placed ?? []].flat();
  const way = road.map(({ at, by, kind, rider, why }) => ({
    ...{ at, by, name: `${roadStepNames[kind]} · ${rider}` },
    more: why && <q className={styles.why}>{why}</q>,
  }));
  // Payment requests to other numbers are part of the history. Requests to the customer are shown among the payments.
  const asked = prompts
    .filter(({ by, phone }) => by !== null && phone !== order.customer_phone)
    .map(({ at, by, amount, phone }) => ({
      ...{ at, by },
      name: texts.askedOther(formatPrice(amount, 'page'), phone),
    }));
  return [...first, ...others, ...edits, ...same, ...replaced, ...way, ...asked].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

type Props = { order: Order; isPickup: boolean };

/**
 * The history of an order: each change of state or content with its time, its author and its reason or effect (G-80),
 * and the orders that duplicate it.
 */
export const OrderStory = ({ order, isPickup }: Props) => (
  <Section title={texts.timeline}>
    <ol className={styles.story}>
      {stepsOf(order, isPickup).map(({ at, name, by, more }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <li key={n} className={styles.step}>
          <time dateTime={at} className={styles.at}>
            {formatMoment(at)}
          </time>
          <span>
            <strong>{name}</strong> {by !== null && <span className={styles.by}>{texts.by(by)}</span>}
            {more && <> {more}</>}
          </span>
        </li>
      ))}
    </ol>
    {order.may_undo && <UndoChange key={order.version} order={order} />}
    {!order.sold_at_till && (
      <Suspense>
        <OrderEmails order={order} />
      </Suspense>
    )}
    {order.text_versions && <AcceptedTexts versions={order.text_versions} />}
  </Section>
);

type SameProps = { words: string; order: { id: string; number: string } };

/** Says that another order is a duplicate of this one, with a link to it. */
const SameOrder = ({ words, order: { id, number } }: SameProps) => (
  <>
    {words} <a href={adminUrls.order(id)}>{number}</a>
  </>
);
