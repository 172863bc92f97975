import type * as z from 'zod';
import { PostChange, type PostRecord } from '#shared/content/post-record.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import type { FieldsOf } from '../ui/detail-page/record-field.tsx';
import type { FormField } from '../ui/detail-page/use-record-form.ts';
import { postTexts as texts } from './post-texts.ts';

/** Checks the typed values as the server does. */
export const PostForm = PostChange.omit({ version: true });
export type PostValues = z.input<typeof PostForm>;
export type Form = FieldsOf<PostValues>;

/** The form's value while only the date or only the time is typed. The form refuses this value. */
export const UNFINISHED = 'unfinished';

/** Returns the form's values of an article. */
export const valuesOf = (post: PostRecord): PostValues => ({
  name: post.name,
  slug: post.slug,
  summary: post.summary,
  description: post.description,
  author: post.author,
  category: post.category,
  picture: post.picture,
  state: post.state === 'deleted' ? 'draft' : post.state,
  publish_at: post.publish_at,
});

const moment = (value: unknown) =>
  typeof value === 'string' && value !== UNFINISHED ? formatMoment(value) : '';

/** The fields of the form, with their names in a sentence and their values in words. */
export const fields: Record<keyof PostValues, FormField> = {
  name: { name: 'title' },
  slug: { name: 'address' },
  summary: { name: 'summary' },
  description: { name: 'text', show: (value) => wordsOf(String(value ?? '')) },
  author: { name: 'author' },
  category: { name: 'category', show: (value) => String(value ?? texts.noCategory) },
  picture: { name: 'picture', show: (value) => (value as FormPicture | null)?.alt ?? '' },
  state: { name: 'state', show: (value) => texts.states[value as keyof typeof texts.states] ?? '' },
  publish_at: { name: 'time', show: moment },
};
