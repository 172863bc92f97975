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
  /** The headers with which the object was stored: Content-Type, Cache-Control, x-amz-meta-… */
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

/** Stores a bucket's objects. An object is replaced completely or not at all. */
type Keeper = {
  heads: Map<string, ObjectHead>;
  read: (key: string) => Buffer;
  write: (head: ObjectHead, body: Buffer) => void;
  remove: (key: string) => void;
};

/** Stores one file per object. Its first line is the object's head as JSON; the object's bytes follow. */
function inFolder(folder: string): Keeper {
  mkdirSync(folder, { recursive: true });
  const heads = new Map<string, ObjectHead>();
  const offsets = new Map<string, number>();
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));
  const buffer = Buffer.alloc(headLimit);
  for (const entry of readdirSync(folder)) {
    if (entry.endsWith('.new')) continue;
    const file = openSync(join(folder, entry), 'r');
    const length = readSync(file, buffer, 0, headLimit, 0);
    closeSync(file);
    const end = buffer.subarray(0, length).indexOf('\n');
    const head = JSON.parse(buffer.toString('utf8', 0, end)) as ObjectHead;
    heads.set(head.key, head);
    offsets.set(head.key, end + 1);
  }
  return {
    heads,
    read: (key) => readFileSync(fileOf(key)).subarray(offsets.get(key)),
    write: (head, body) => {
      const line = Buffer.from(`${JSON.stringify(head)}\n`);
      const file = fileOf(head.key);
      writeFileSync(`${file}.new`, Buffer.concat([line, body]));
      renameSync(`${file}.new`, file);
      offsets.set(head.key, line.length);
    },
    remove: (key) => {
      offsets.delete(key);
      rmSync(fileOf(key), { force: true });
    },
  };
}

function inMemory(): Keeper {
  const bodies = new Map<string, Buffer>();
  return {
    heads: new Map(),
    read: (key) => bodies.get(key) ?? Buffer.alloc(0),
    write: ({ key }, body) => bodies.set(key, Buffer.from(body)),
    remove: (key) => bodies.delete(key),
  };
}

/** Opens a bucket in a folder, or an empty one that is only in memory. */
export function openBucket(folder: string | undefined, name: string, now: () => number): Bucket {
  const { heads, read, write, remove } = folder === undefined ? inMemory() : inFolder(folder);
  let sorted: string[] | undefined;
  return {
    name,
    head: (key) => heads.get(key),
    read: ({ key }) => read(key),
    put: (key, body, headers) => {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const modifiedAt = Math.floor(now() / 1000) * 1000;
      const head: ObjectHead = { key, etag, size: body.length, modifiedAt, headers };
      write(head, body);
      if (!heads.has(key)) sorted = undefined;
      heads.set(key, head);
      return head;
    },
    remove: (key) => {
      if (!heads.delete(key)) return;
      sorted = undefined;
      remove(key);
    },
    keys: () => {
      sorted ??= [...heads.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      return sorted;
    },
  };
}
