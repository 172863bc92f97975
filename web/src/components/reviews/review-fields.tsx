import { useId } from 'react';
import type { useReviewForm } from '../../hooks/use-review-form.ts';
import { reviewTexts } from '../../review-texts.ts';
import { Icon } from '../icon.tsx';
import styles from './review-fields.module.css';

const ratings = [1, 2, 3, 4, 5];

/** Name, rating and review (S1-199, S1-200). The stars are radio buttons; nobody sees the field that programs fill. */
export function ReviewFields({ form }: { form: ReturnType<typeof useReviewForm> }) {
  const { draft, errors, change } = form;
  const id = useId();
  const words = reviewTexts.form;
  const says = (field: keyof typeof errors) => ({
    'aria-invalid': Boolean(errors[field]),
    'aria-describedby': errors[field] ? `${id}-${field}-error` : undefined,
  });
  const error = (field: keyof typeof errors) =>
    errors[field] && (
      <p id={`${id}-${field}-error`} className={styles.error} role="alert">
        {errors[field]}
      </p>
    );

  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`} className={styles.label}>
          {words.name}
        </label>
        <input
          id={`${id}-name`}
          name="user_name"
          className={styles.control}
          autoComplete="name"
          maxLength={60}
          value={draft.user_name}
          onChange={({ target }) => change({ user_name: target.value })}
          {...says('user_name')}
        />
        {error('user_name')}
      </div>
      <fieldset className={styles.field} {...says('rating')}>
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
        {error('rating')}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-review`} className={styles.label}>
          {words.review}
        </label>
        <textarea
          id={`${id}-review`}
          name="review_text"
          className={styles.control}
          rows={5}
          maxLength={1000}
          value={draft.review_text}
          onChange={({ target }) => change({ review_text: target.value })}
          {...says('review_text')}
        />
        {error('review_text')}
      </div>
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
