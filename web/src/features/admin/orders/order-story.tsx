import { formatMoment } from '../../../ui/moment.ts';
import { AcceptedTexts } from '../../orders/accepted-texts.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import styles from './order-story.module.css';

const texts = adminTexts.order;

type Props = {
  timeline: AdminOrder['timeline'];
  /** The versions of the terms and of Privacy that apply. Undefined for a sale at a till. */
  versions: AdminOrder['text_versions'];
  isPickup: boolean;
};

/** The history of an order: each move with its time, new state, author and reason (G-80). */
export const OrderStory = ({ timeline, versions, isPickup }: Props) => (
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
            {why !== '' && <q className={styles.why}>{why}</q>}
          </span>
        </li>
      ))}
    </ol>
    {versions && <AcceptedTexts versions={versions} />}
  </Section>
);
