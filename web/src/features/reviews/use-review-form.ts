import { useState } from 'react';
import type { Review } from '#shared/reviews/review.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { missing, type ReviewDraft, type ReviewErrors, refused } from './review-form.ts';

const empty: ReviewDraft = { user_name: '', rating: 0, review_text: '' };

/**
 * Returns the state of a review form. The typed text stays until the shop has saved the review, also after an error
 * (G-25). `proof` is the proof of a purchase, from the link in an email. `problem` is an error that belongs to no
 * field. `openedAt` is when the form was first shown, in ms since 1970.
 */
export function useReviewForm(productId: number, openedAt: number, proof: string | undefined) {
  const [draft, setDraft] = useState(empty);
  const [trap, setTrap] = useState('');
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  function change(part: Partial<ReviewDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
    }));
  }

  /** Sends the review. Returns the saved review, or the errors by field. */
  async function send(): Promise<Review | ReviewErrors> {
    const wrong = missing(draft);
    setErrors(wrong);
    setProblem('');
    if (Object.keys(wrong).length > 0) return wrong;
    setSending(true);
    try {
      const form_seconds = Math.floor((Date.now() - openedAt) / 1000);
      const body = {
        ...{ ...draft, product_id: productId, form_seconds },
        ...(trap && { website: trap }),
        ...(proof && { order_proof: proof }),
      };
      const review = await call('POST /submit-review', { body });
      setDraft(empty);
      return review;
    } catch (reason) {
      const { errors: byField, message } = reason as CallError;
      const said = refused(byField);
      setErrors(said);
      if (Object.keys(said).length === 0) setProblem(message);
      return said;
    } finally {
      setSending(false);
    }
  }

  return { draft, errors, problem, isSending, trap, setTrap, change, send };
}
