import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Review } from './review.ts';
import { reviewTexts, spamWords } from './review-texts.ts';

const texts = reviewTexts.page;

/** Shows where a review comes from, and who decided what about it. */
export const ReviewFacts = ({ review }: { review: Review }) => {
  const { product, created_at, order, is_verified, decided, reason, replied } = review;
  return (
    <Section title={texts.facts}>
      <dl className={panel.facts}>
        <dt>{texts.product}</dt>
        <dd>
          {product ? <a href={adminUrls.product(product.id)}>{product.name}</a> : reviewTexts.noProduct}
        </dd>
        <dt>{texts.written}</dt>
        <dd>{formatMoment(created_at)}</dd>
        <dt>{texts.purchase}</dt>
        <dd>
          {is_verified ? reviewTexts.verified : texts.noPurchase}
          {order && (
            <>
              , <a href={adminUrls.order(order.id)}>{reviewTexts.order(order.number)}</a>
            </>
          )}
        </dd>
        {review.customer && (
          <>
            <dt>{texts.customer}</dt>
            <dd>
              <a href={adminUrls.customer(review.customer)}>{texts.openCustomer}</a>
            </dd>
          </>
        )}
        <dt>{texts.looks}</dt>
        <dd>{spamWords(review)}</dd>
        {decided && (
          <>
            <dt>{texts.decided}</dt>
            <dd>{texts.by(decided.by, formatMoment(decided.at))}</dd>
          </>
        )}
        {reason !== '' && (
          <>
            <dt>{texts.reason}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {replied && (
          <>
            <dt>{texts.repliedBy}</dt>
            <dd>{texts.by(replied.by, formatMoment(replied.at))}</dd>
          </>
        )}
      </dl>
    </Section>
  );
};
