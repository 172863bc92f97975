import { mostDecided, type ReviewDecision } from '#shared/reviews/admin-review.ts';
import { call } from '../../../api/call.ts';
import { groupBy } from '../ui/group-by.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { Review } from './review.ts';
import { reviewTexts as texts } from './review-texts.ts';

type Chosen = Pick<Review, 'id' | 'version' | 'status' | 'reason' | 'is_testimonial'>;

export const toastError = (reason: unknown) => adminToast((reason as Error).message, { tone: 'error' });

/** Restores the state that reviews had before a decision. The decision has raised the version of each review by one. */
async function putBack(reviews: readonly Chosen[]): Promise<void> {
  const groups = groupBy(reviews, ({ status, reason }) => JSON.stringify({ status, reason }));
  for (const [was, group] of groups) {
    const body = JSON.parse(was) as ReviewDecision;
    const chosen = group.map(({ id, version }) => ({ id, version: version + 1 }));
    const answer = await call('POST /api/admin/reviews/decisions', { body: { ...body, reviews: chosen } });
    const refused = answer.reviews.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(refused.message);
  }
  for (const { id, version } of reviews.filter(({ is_testimonial }) => is_testimonial)) {
    const body = { version: version + 2, is_testimonial: true };
    await call('PATCH /api/admin/reviews/{id}', { params: { id: String(id) }, body });
  }
}

/**
 * Returns a function that publishes or refuses at most 25 reviews, and shows a toast that can undo this.
 *
 * @throws {CallError} if nothing was decided
 */
export function useDecide() {
  const refresh = useRefresh();

  async function undo(reviews: readonly Chosen[]) {
    try {
      await putBack(reviews);
      adminToast(texts.undone(reviews.length));
    } catch (reason) {
      toastError(reason);
    }
    refresh();
  }

  return async (reviews: readonly Chosen[], decision: ReviewDecision): Promise<void> => {
    const chosen = reviews.slice(0, mostDecided).map(({ id, version }) => ({ id, version }));
    try {
      const body = { ...decision, reviews: chosen };
      const answer = await call('POST /api/admin/reviews/decisions', { body });
      const outcomes = new Map(answer.reviews.map((each) => [each.id, each]));
      const changed = reviews.filter(({ id }) => outcomes.get(id)?.outcome === 'changed');
      const refused = answer.reviews.filter(({ outcome }) => outcome === 'refused');
      if (refused[0]) adminToast(texts.notDone(refused.length, refused[0].message), { tone: 'warning' });
      if (changed.length > 0)
        adminToast(texts.done[decision.status](changed.length), {
          action: { label: texts.undo, run: () => void undo(changed) },
        });
    } finally {
      refresh();
    }
  };
}
