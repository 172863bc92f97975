import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pageKey } from '#shared/page.ts';

/**
 * Returns functions that change the shop's files as a deploy does: they write to the bucket and invalidate the CDN's
 * cache.
 */
export function openSite() {
  const operator = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const credentials = {
    accessKeyId: operator.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: operator.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const region = operator.AWS_REGION ?? '';
  const s3 = new S3Client({
    endpoint: operator.AWS_ENDPOINT_URL_S3 ?? '',
    region,
    credentials,
    forcePathStyle: true,
  });
  const cdn = new CloudFrontClient({
    endpoint: operator.AWS_ENDPOINT_URL_CLOUDFRONT ?? '',
    region,
    credentials,
  });

  return {
    /**
     * Changes the HTML of a prerendered page.
     *
     * @throws if the HTML stays the same
     */
    async change(path: string, toChanged: (html: string) => string) {
      const place = { Bucket: operator.SITE_BUCKET ?? '', Key: pageKey(path) };
      const { Body, ContentType, CacheControl, Metadata } = await s3.send(new GetObjectCommand(place));
      const html = (await Body?.transformToString()) ?? '';
      const changed = toChanged(html);
      if (changed === html) throw new Error(`The change leaves ${path} the same.`);
      await s3.send(new PutObjectCommand({ ...place, Body: changed, ContentType, CacheControl, Metadata }));
      const Paths = { Quantity: 2, Items: [path, `/${place.Key}`] };
      const InvalidationBatch = { CallerReference: `${path}-${changed.length}-${performance.now()}`, Paths };
      await cdn.send(
        new CreateInvalidationCommand({ DistributionId: operator.DISTRIBUTION_ID ?? '', InvalidationBatch }),
      );
    },
    close() {
      s3.destroy();
      cdn.destroy();
    },
  };
}
