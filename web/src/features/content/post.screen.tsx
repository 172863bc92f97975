import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { urls } from '../../navigation/urls.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failures/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { PostPage } from './post-page.tsx';
import { postTexts as texts } from './post-texts.ts';
import { usePost } from './use-posts.ts';

/** Returns the API calls that the screen needs. */
export const calls = ({ slug }: { slug: string }) => [
  ...layoutCalls,
  screenCall('GET /api/posts/{slug}', { params: { slug } }),
];

/** `/show/blog/{slug}`: an article, ways to share it, and links to other articles (S2-099…108). */
export function Post() {
  const { name: slug } = useAddress();
  const { data: post, error, mutate } = usePost(slug);

  if (error && error.status !== 404) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (error) {
    return (
      <Notice title={texts.notFound}>
        <ButtonLink href={urls.posts}>{texts.all}</ButtonLink>
      </Notice>
    );
  }
  if (!post) return <ScreenSkeleton />;
  return (
    <>
      <title>{`${post.name} · Hart`}</title>
      <PostPage key={post.id} post={post} />
    </>
  );
}
