import { randomUUID } from 'node:crypto';
import type { BusEvent } from '@hart/local-cloud/s3';
import { createS3 } from '@hart/local-cloud/s3';
import type { Context, SQSEvent } from 'aws-lambda';
import { getUpload, startUpload } from '#shared/pictures/endpoints.ts';
import type { Upload, UploadForm } from '#shared/pictures/upload.ts';
import { getUpload as readState, startUpload as start } from '../api/pictures.ts';
import { givePictureDue } from '../core/catalogue/give-picture.ts';
import { handler as work } from '../events/picture-uploaded.ts';
import { asWriter } from '../writer.ts';
import { noon, send } from './event.ts';
import { callAs } from './people.ts';

const role = {
  kind: 'role' as const,
  arn: 'test',
  statements: [{ Effect: 'Allow' as const, Action: 's3:*', Resource: '*' }],
};

type Wanted = { purpose?: string; content_type?: string; alt?: string };

export type TestUploads = {
  /** Returns a form for an upload, in the form in which the page gets it with this session. */
  form: (session: string, wanted?: Wanted) => Promise<UploadForm>;
  /** Posts a file with a form. Returns the HTTP status. */
  post: (form: UploadForm, file: Uint8Array, name?: string) => Promise<number>;
  /** Returns the events of the files that have arrived since the last call. */
  events: () => BusEvent[];
  /** Delivers events to the function that makes pictures. Returns the ids of the messages that failed. */
  make: (events: BusEvent[], receives?: number) => Promise<string[]>;
  /** Does the same as `make`. Then lets the scheduled check put the pictures of forms into their records. */
  deliver: (events: BusEvent[], receives?: number) => Promise<string[]>;
  state: (session: string, id: string, now?: Date) => Promise<Upload>;
  /** Returns the keys of all published files. */
  published: () => string[];
  /** Returns a published file. */
  file: (key: string) => { bytes: Buffer; headers: Record<string, string> };
  close: () => Promise<void>;
};

/** Puts the picture of an event into its record. The scheduled check does the same after the picture is ready. */
async function give({ detail }: BusEvent): Promise<void> {
  const [, id] = /^incoming\/(.+)$/.exec((detail as { object: { key: string } }).object.key) ?? [];
  if (id === undefined) return;
  const clock = {
    by: { kind: 'system', name: 'clock' },
    from: 'clock',
    requestId: 'test',
    now: noon,
  } as const;
  await asWriter(clock, () => givePictureDue({ id }));
}

/** Opens the two buckets of uploads on the local S3. */
export async function openUploads(): Promise<TestUploads> {
  let arrived: BusEvent[] = [];
  const tell = (event: BusEvent) => void arrived.push(event);
  const s3 = createS3(undefined, () => noon.getTime(), { region: 'local', tell });
  s3.deploy([
    { name: 'incoming', policy: [], tellsEvents: true },
    { name: 'uploads', policy: [] },
  ]);
  const door = await s3.listen({ secretOf: () => 'test', callerOf: () => role });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${door.port}`,
    INCOMING_BUCKET: 'incoming',
    UPLOADS_BUCKET: 'uploads',
  });
  const get = (key: string, query = '') => {
    const about = { method: 'GET', path: `/uploads/${key}`, query, headers: {}, ip: '', tooLong: false };
    return s3.request('uploads', key, { ...about, body: Buffer.alloc(0) }, role);
  };
  const make: TestUploads['make'] = async (events, receives = 1) => {
    const Records = events.map((event) => ({
      messageId: randomUUID(),
      body: JSON.stringify(event),
      attributes: { ApproximateReceiveCount: String(receives) },
    }));
    const context = { awsRequestId: 'test', getRemainingTimeInMillis: () => 60_000 };
    const answer = (await work({ Records } as unknown as SQSEvent, context as Context)) as {
      batchItemFailures: { itemIdentifier: string }[];
    };
    return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  };
  return {
    make,
    form: async (session, { purpose = 'product', content_type = 'image/jpeg', alt = 'A tin' } = {}) => {
      const body = { purpose, content_type, alt };
      const { body: form } = await send(startUpload, start, await callAs(session, { body }));
      return form;
    },
    post: async ({ url, fields }, file, name = 'picture.jpg') => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([new Uint8Array(file)]), name);
      return (await fetch(url, { method: 'POST', body: form })).status;
    },
    events: () => {
      const found = arrived;
      arrived = [];
      return found;
    },
    deliver: async (events, receives) => {
      const failed = await make(events, receives);
      for (const event of events) await give(event);
      return failed;
    },
    state: async (session, id, now = noon) =>
      (await send(getUpload, readState, await callAs(session, { params: { id }, now }))).body,
    published: () =>
      [
        ...String(s3.request('uploads', '', { ...blank, query: 'list-type=2' }, role).body).matchAll(
          /<Key>([^<]+)<\/Key>/g,
        ),
      ].map(([, key]) => key as string),
    file: (key) => {
      const { body, headers } = get(key);
      return { bytes: body, headers: headers as Record<string, string> };
    },
    close: async () => {
      await door.close();
    },
  };
}

const blank = {
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  ip: '',
  tooLong: false,
};
