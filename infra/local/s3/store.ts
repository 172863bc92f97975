import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** An object's metadata. */
export type ObjectHead = {
  key: string;
  etag: string;
  size: number;
  modifiedAt: number;
  /** The headers it was stored with: Content-Type, Cache-Control, x-amz-meta-… */
  headers: Record<string, string>;
};

export type Bucket = {
  name: string;
  head: (key: string) => ObjectHead | undefined;
  read: (head: ObjectHead) => Buffer;
  put: (key: string, body: Buffer, headers: Record<string, string>) => ObjectHead;
  remove: (key: string) => void;
  /** Returns all keys in S3's order (by UTF-8 bytes). */
  keys: () => string[];
};

const headLimit = 64 * 1024;

/**
 * Opens a bucket with one file per object. The first line of a file is the object's head as JSON; its bytes follow. An
 * object is therefore replaced as a whole or not at all.
 */
export function openBucket(folder: string, name: string, now: () => number): Bucket {
  mkdirSync(folder, { recursive: true });
  const heads = new Map<string, ObjectHead & { offset: number }>();
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));
  let sorted: string[] | undefined;

  const buffer = Buffer.alloc(headLimit);
  for (const entry of readdirSync(folder)) {
    if (entry.endsWith('.new')) continue;
    const file = openSync(join(folder, entry), 'r');
    const length = readSync(file, buffer, 0, headLimit, 0);
    closeSync(file);
    const end = buffer.subarray(0, length).indexOf('\n');
    const head = JSON.parse(buffer.toString('utf8', 0, end)) as ObjectHead;
    heads.set(head.key, { ...head, offset: end + 1 });
  }

  return {
    name,
    head: (key) => heads.get(key),
    read: (head) => {
      const { offset = 0 } = heads.get(head.key) ?? {};
      return readFileSync(fileOf(head.key)).subarray(offset);
    },
    put: (key, body, headers) => {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const head: ObjectHead = {
        key,
        etag,
        size: body.length,
        modifiedAt: Math.floor(now() / 1000) * 1000,
        headers,
      };
      const line = Buffer.from(`${JSON.stringify(head)}\n`);
      const file = fileOf(key);
      writeFileSync(`${file}.new`, Buffer.concat([line, body]));
      renameSync(`${file}.new`, file);
      if (!heads.has(key)) sorted = undefined;
      heads.set(key, { ...head, offset: line.length });
      return head;
    },
    remove: (key) => {
      if (!heads.delete(key)) return;
      sorted = undefined;
      rmSync(fileOf(key), { force: true });
    },
    keys: () => {
      sorted ??= [...heads.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      return sorted;
    },
  };
}
