import { pictureUrl } from '#shared/catalogue/picture.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import type { PostDetail } from '#shared/content/post.ts';
import type { PostRecord } from '#shared/content/post-record.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import { useCall } from '../../../api/use-call.ts';
import { PostPage } from '../../content/post-page.tsx';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PreviewBox } from '../ui/preview-box.tsx';
import { type PostValues, UNFINISHED } from './post-form.ts';
import { postTexts as texts } from './post-texts.ts';

/** The picture that the preview shows for an article without a picture. */
const blank = { path: '/upload/products/none', widths: [160], width: 160, height: 90, alt: '' };

/** Returns the date that the article's page will show. */
function dateOf({ state, publish_at }: PostValues, post: PostRecord): string {
  if (post.was_published) return post.created_at;
  return state === 'scheduled' && publish_at && publish_at !== UNFINISHED
    ? publish_at
    : new Date().toISOString();
}

/** Returns the typed article in the form in which the shop's page expects it. */
function shownOf(values: PostValues, post: PostRecord): Omit<PostDetail, 'related'> {
  const picture = (values.picture as FormPicture | null | undefined) ?? blank;
  return {
    id: post.id,
    slug: values.slug ?? post.slug,
    name: withoutMarkup(values.name ?? '') || texts.noName,
    summary: withoutMarkup(values.summary ?? ''),
    author: withoutMarkup(values.author ?? post.author) || post.author,
    description: safeHtml(values.description ?? ''),
    ...{ picture, image: pictureUrl(picture, 640), created_at: dateOf(values, post) },
    category: values.category ? { category_name: withoutMarkup(values.category) } : null,
    previous: null,
    next: null,
  };
}

type Props = { post: PostRecord; values: PostValues; onClose: () => void };

/** Previews an article as it is typed, with the components of its page in the shop. */
export function PostPreview({ post, values, onClose }: Props) {
  const { data: others } = useCall('GET /api/posts', {});
  const shown = shownOf(values, post);
  const related = (others?.data ?? []).filter(({ id }) => id !== post.id).slice(0, 3);
  return (
    <PreviewBox
      title={texts.previewTitle(shown.name)}
      text={texts.previewText}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <PostPage post={{ ...shown, related }} />
    </PreviewBox>
  );
}
