import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { AcceptedTexts } from '../../orders/accepted-texts.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import styles from './order-story.module.css';

const texts = adminTexts.order;

type Order = Pick<AdminOrder, 'timeline' | 'same_as' | 'copies'> & {
  /** The versions of the terms and of Privacy that apply. Undefined for a sale at a till. */
  text_versions?: AdminOrder['text_versions'];
};

type Props = { order: Order; isPickup: boolean };

/**
 * The history of an order: each move with its time, new state, author and reason (G-80), and the orders that are the same as
 * this one.
 */
export const OrderStory = ({ order: { timeline, same_as, copies, text_versions }, isPickup }: Props) => (
  <Section title={texts.timeline}>
    <ol className={styles.story}>
      {timeline.map(({ status, at, by, why }) => (
        <li key={`${at} ${status}`} className={styles.step}>
          <time dateTime={at} className={styles.at}>
            {formatMoment(at)}
          </time>
          <span>
            <strong>{isPickup && status === 'delivered' ? texts.story.pickedUp : texts.story[status]}</strong>{' '}
            {by !== null && <span className={styles.by}>{texts.by(by)}</span>}
            {same_as && status === 'cancelled' ? (
              <SameOrder words={texts.sameAs} order={same_as} />
            ) : (
              why !== '' && <q className={styles.why}>{why}</q>
            )}
          </span>
        </li>
      ))}
      {copies.map((copy) => (
        <li key={copy.id} className={styles.step}>
          <time dateTime={copy.at} className={styles.at}>
            {formatMoment(copy.at)}
          </time>
          <span>
            <SameOrder words={texts.copy} order={copy} />{' '}
            <span className={styles.by}>{texts.by(copy.by)}</span>
          </span>
        </li>
      ))}
    </ol>
    {text_versions && <AcceptedTexts versions={text_versions} />}
  </Section>
);

type SameProps = { words: string; order: { id: string; number: string } };

/** Says that another order is the same as this one, with a link to it. */
const SameOrder = ({ words, order: { id, number } }: SameProps) => (
  <>
    {words} <a href={adminUrls.order(id)}>{number}</a>
  </>
);
