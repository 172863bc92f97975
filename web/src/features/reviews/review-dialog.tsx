import { type FormEvent, useState } from 'react';
import type { Review } from '#shared/reviews/review.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBox } from '../../ui/dialog-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './review-dialog.module.css';
import { ReviewFields } from './review-fields.tsx';
import { reviewFields } from './review-form.ts';
import { reviewTexts } from './review-texts.ts';
import { useReviewForm } from './use-review-form.ts';

type Props = {
  product: { id: number; product_name: string };
  isOpen: boolean;
  onClose: () => void;
  /** The proof of a purchase, from the link in an email. */
  proof: string | undefined;
  /** Called with the saved review. */
  onSaved: (review: Review) => void;
};

/**
 * A dialog with the form for a review (S1-199…203). It stays open with the typed text until the shop has saved the
 * review (G-25).
 */
export function ReviewDialog({ product, isOpen, onClose, proof, onSaved }: Props) {
  const [openedAt] = useState(() => Date.now());
  const form = useReviewForm(product.id, openedAt, proof);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isSending) return;
    const { elements } = event.currentTarget;
    const outcome = await form.send();
    if ('id' in outcome) {
      onSaved(outcome as Review);
      onClose();
      toast(reviewTexts.form.sent);
      return;
    }
    const first = reviewFields.find((field) => field in outcome);
    const field = first && elements.namedItem(first);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    <DialogBox isOpen={isOpen} className={styles.dialog} aria-labelledby="review-title" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.head}>
          <div>
            <h2 id="review-title" className={styles.title}>
              {reviewTexts.form.title}
            </h2>
            <p className={styles.product}>{product.product_name}</p>
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={reviewTexts.form.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <ReviewFields form={form} />
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        <Button type="submit" size="large" wide disabled={form.isSending} aria-busy={form.isSending}>
          {form.isSending ? reviewTexts.form.sending : reviewTexts.form.submit}
        </Button>
      </form>
    </DialogBox>
  );
}
