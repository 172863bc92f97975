import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

const KEPT_MS = 60_000;

const client = new S3Client({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

let shell: { html: string; readAt: number } | undefined;

/** The page that draws every screen in the browser, read from the site's bucket at most once a minute. */
export async function readShell(now: Date): Promise<string> {
  if (shell && now.getTime() - shell.readAt < KEPT_MS) return shell.html;
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: process.env.SITE_BUCKET, Key: 'index.html' }),
  );
  shell = { html: (await Body?.transformToString()) ?? '', readAt: now.getTime() };
  return shell.html;
}
