import { useState } from 'react';
import { productPath } from '#shared/page.ts';
import { ReviewChange, replyLength } from '#shared/reviews/admin-review.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import panel from '../ui/panel.module.css';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { Review, ReviewState } from './review.ts';
import { ReviewStars } from './review-card.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { reviewTexts } from './review-texts.ts';
import styles from './reviews.module.css';
import { toastError, useDecide } from './use-decide.ts';

const texts = reviewTexts.page;
const back = { name: reviewTexts.title, href: adminUrls.reviews() };
const skeleton = { back, main: [{ lines: 4 }, { fields: 1 }], side: [{ lines: 5 }] };
const tones = { pending: 'warn', published: 'good', rejected: 'bad' } as const;

/** `/admin/reviews/{id}`: a review, its state, the reply of the shop, and its log. */
export function ReviewPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/reviews/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(review, change) => <ReviewRecord key={id} review={review} onChange={change} />}
    </RecordPage>
  );
}

const route = 'PATCH /api/admin/reviews/{id}';
const ReviewValues = ReviewChange.required();
const fields = {
  reply: { name: texts.fields.reply, show: (value: unknown) => String(value || texts.none) },
  is_testimonial: {
    name: texts.fields.is_testimonial,
    show: (value: unknown) => (value ? texts.yes : texts.no),
  },
};

type Props = {
  review: Review;
  /** Called with the stored review, or with undefined if it must be loaded again. */
  onChange: (review?: Review) => void;
};

function ReviewRecord({ review, onChange }: Props) {
  const { id, product, status, user_name, rating, review_text } = review;
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecide();
  const refresh = useRefresh();
  const mayReadLog = useMayReadLog();
  const form = useRecordForm({
    name: `review:${id}`,
    record: review,
    valuesOf: ({ reply, is_testimonial }: Review) => ({ reply, is_testimonial }),
    fields,
    schema: ReviewValues,
    save: (changed, version) => call(route, { params: { id: String(id) }, body: { version, ...changed } }),
    onSaved: (next) => {
      onChange(next);
      refresh();
      adminToast(texts.saved);
    },
  });
  const decideAtOnce = (next: ReviewState) =>
    void decide([review], { status: next, reason: '' }).catch(toastError);
  const canPublish = status !== 'published';
  const canRefuse = status !== 'rejected';
  useShortcut('a', reviewTexts.publish, () => decideAtOnce('published'), { isOn: canPublish });
  useShortcut('r', reviewTexts.refuse, () => setRefusing(true), { isOn: canRefuse });
  const menu =
    status === 'pending' ? [] : [{ label: reviewTexts.putBack, run: () => decideAtOnce('pending') }];
  return (
    <DetailPage
      title={user_name}
      back={back}
      marks={
        <>
          <Mark tone={tones[status]}>{reviewTexts.states[status]}</Mark>
          {review.is_verified && <Mark tone="good">{reviewTexts.verified}</Mark>}
          {review.is_testimonial && <Mark>{reviewTexts.isOnHome}</Mark>}
        </>
      }
      actions={
        product && (
          <ButtonLink look="quiet" href={productPath(product.slug)}>
            {texts.view}
          </ButtonLink>
        )
      }
      menu={menu}
      form={form}
      side={<ReviewFacts review={review} />}
      log={
        mayReadLog && (
          <RecordLog
            noun="review"
            record={id}
            version={review.version}
            onUndone={() => {
              onChange();
              refresh();
            }}
          />
        )
      }
    >
      <title>{`${reviewTexts.name(review)} · Hart`}</title>
      <section className={panel.panel} aria-label={reviewTexts.name(review)}>
        <ReviewStars rating={rating} />
        <p className={styles.text}>{review_text}</p>
        <div className={panel.actions}>
          {canPublish && <Button onClick={() => decideAtOnce('published')}>{reviewTexts.publish}</Button>}
          {canRefuse && (
            <Button look="outline" onClick={() => setRefusing(true)}>
              {status === 'pending' ? reviewTexts.refuse : reviewTexts.hide}
            </Button>
          )}
        </div>
      </section>
      <Section title={texts.reply}>
        <RecordField form={form} name="reply" label={texts.reply} hint={texts.replyHint}>
          {(control) => <textarea {...control} rows={4} maxLength={replyLength} />}
        </RecordField>
      </Section>
      <Section title={texts.home}>
        <label className={panel.option}>
          <input
            type="checkbox"
            checked={form.values.is_testimonial}
            disabled={status !== 'published'}
            onChange={({ target }) => form.change('is_testimonial', target.checked)}
          />
          {texts.onHome}
        </label>
        {status !== 'published' && <p className={panel.hint}>{texts.onHomeHint}</p>}
      </Section>
      {isRefusing && (
        <RefuseDialog
          count={1}
          onRefuse={(reason) => decide([review], { status: 'rejected', reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </DetailPage>
  );
}
