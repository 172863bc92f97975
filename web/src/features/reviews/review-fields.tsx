import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './review-fields.module.css';
import { reviewTexts } from './review-texts.ts';
import type { useReviewForm } from './use-review-form.ts';

const ratings = [1, 2, 3, 4, 5];

/**
 * The fields for name, rating and review (S1-199, S1-200). The stars are radio buttons. A hidden field catches bots.
 */
export function ReviewFields({ form }: { form: ReturnType<typeof useReviewForm> }) {
  const { draft, errors, change } = form;
  const id = useId();
  const words = reviewTexts.form;

  return (
    <>
      <Field name="user_name" label={words.name} error={errors.user_name}>
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            maxLength={60}
            value={draft.user_name}
            onChange={({ target }) => change({ user_name: target.value })}
          />
        )}
      </Field>
      <fieldset
        className={styles.field}
        aria-invalid={Boolean(errors.rating)}
        aria-describedby={errors.rating ? `${id}-rating-error` : undefined}
      >
        <legend className={styles.label}>
          {words.rating} <span className={styles.hint}>{words.ratingHint}</span>
        </legend>
        <div className={styles.stars}>
          {ratings.map((rating) => (
            <label key={rating} className={styles.star} data-filled={rating <= draft.rating}>
              <input
                type="radio"
                name="rating"
                className={styles.radio}
                value={rating}
                checked={draft.rating === rating}
                aria-label={reviewTexts.stars(rating)}
                onChange={() => change({ rating })}
              />
              <Icon name="star" size={30} />
            </label>
          ))}
        </div>
        {errors.rating && (
          <p id={`${id}-rating-error`} className={styles.error} role="alert">
            {errors.rating}
          </p>
        )}
      </fieldset>
      <Field name="review_text" label={words.review} error={errors.review_text}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={1000}
            value={draft.review_text}
            onChange={({ target }) => change({ review_text: target.value })}
          />
        )}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>{words.trap}</label>
        <input
          id={`${id}-website`}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={form.trap}
          onChange={({ target }) => form.setTrap(target.value)}
        />
      </div>
    </>
  );
}
