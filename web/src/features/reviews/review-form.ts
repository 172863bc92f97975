import * as texts from '#shared/screen-texts.ts';

/** The values of a review form. `rating` is 0 until a rating is chosen. */
export type ReviewDraft = { user_name: string; rating: number; review_text: string };

export type ReviewErrors = Partial<Record<keyof ReviewDraft, string | undefined>>;

/** The fields in the order of the form. The first field with an error gets the focus. */
export const reviewFields = ['user_name', 'rating', 'review_text'] as const;

/**
 * Returns an error for each missing field (S1-302…304). The server checks length and content, with the same error
 * texts.
 */
export function missing({ user_name, rating, review_text }: ReviewDraft): ReviewErrors {
  return {
    ...(user_name.trim() === '' && { user_name: texts.nameRequired }),
    ...(!(rating >= 1 && rating <= 5) && { rating: texts.ratingRequired }),
    ...(review_text.trim() === '' && { review_text: texts.reviewRequired }),
  };
}

/** Returns the first server error of each field. */
export const refused = (errors: Record<string, string[]> | undefined): ReviewErrors =>
  Object.fromEntries(
    reviewFields.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  );
