import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const client = new S3Client({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

const objectOf = (jobId: string) => ({ Bucket: process.env.JOB_RESULTS_BUCKET, Key: `results/${jobId}.csv` });

/** Stores the result file of a job. `name` is the name of the downloaded file. */
export async function saveResult(jobId: string, name: string, csv: string): Promise<void> {
  await client.send(
    new PutObjectCommand({
      ...objectOf(jobId),
      Body: csv,
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${name}.csv"`,
    }),
  );
}

/** The parts of an HTTP request that are needed to make a link. */
type Request = {
  protocol: string;
  hostname: string;
  port?: number;
  method: string;
  path: string;
  query: Record<string, string>;
};
type Signer = {
  presign: (
    request: Request & { headers: Record<string, string> },
    options: { expiresIn: number },
  ) => Promise<Request>;
};

/**
 * Returns a link that downloads the result file of a job. The link is valid for this many seconds and needs no sign-in.
 */
export async function linkToResult(jobId: string, seconds: number): Promise<string> {
  const command = new GetObjectCommand(objectOf(jobId));
  let link = '';
  // Returns the signed request as a link, and sends nothing.
  const sign = () => async (given: { request: unknown }) => {
    const { protocol, hostname, port, method, path } = given.request as Request;
    const host = port === undefined ? hostname : `${hostname}:${port}`;
    const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const region = await client.config.region();
    const scheme = { name: 'sigv4', signingName: 's3', signingRegion: region, properties: {} };
    const signer = (await client.config.signer(scheme)) as unknown as Signer;
    const request = {
      protocol,
      hostname,
      ...(port !== undefined && { port }),
      method,
      path,
      query: {},
      headers,
    };
    const { query } = await signer.presign(request, { expiresIn: seconds });
    link = `${protocol}//${host}${path}?${new URLSearchParams(query)}`;
    return { output: { $metadata: {} }, response: {} };
  };
  command.middlewareStack.add(sign as never, { step: 'finalizeRequest', priority: 'high', name: 'sign' });
  await client.send(command);
  return link;
}
