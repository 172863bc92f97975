import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { type CallRules, type Calls, callsOn } from './calls.ts';
import { openCounts, type TableCounts } from './capacity.ts';
import {
  internalServerError,
  isFault,
  missingToken,
  requestTooLarge,
  serializationError,
  unknownOperation,
} from './errors.ts';
import type { FaultHook } from './faults.ts';
import { finishLag, type IndexLagOptions, lagging, noLag } from './index-lag.ts';
import { type Operations, operationsOn } from './operations.ts';
import type { Policies, RoleNames } from './policies.ts';
import { JsonAnswer } from './ranges.ts';
import { isOperation } from './requests/requests.ts';
import { openStorage } from './storage.ts';
import { trimStreams } from './streams/streams.ts';
import { forgetTokens } from './transactions.ts';

export type DynamoDBOptions = CallRules & {
  /** The folder in which the data is stored. Without a folder, everything is in memory. */
  path?: string;
  /** The port of the server; 0 (the default) means a free port. */
  port?: number;
  region?: string;
  accountId?: string;
  /** Returns the milliseconds since 1970. */
  now?: () => number;
  indexLag?: IndexLagOptions;
  /** Called when a stream has new records to read. */
  onRecords?: () => void;
  /** True: the server counts what calls cost, which makes the calls slower. */
  isCounted?: boolean;
};

export type DynamoDB = {
  url: string;
  port: number;
  /** Does a call without HTTP. @throws the fault that the server would answer */
  call: Calls;
  close(): Promise<void>;
  setPolicies(policies: Policies, names?: RoleNames): void;
  setFault(fault: FaultHook | undefined): void;
  /** The number of the newest stream record. A reader that starts at LATEST reads the records after it. */
  newestRecord(): number;
  /** Deletes expired items, trims streams and deletes old tokens; runs automatically once a minute. */
  sweep(): Promise<number>;
  /** Returns what all calls cost until now, or undefined if they are not counted (`isCounted`). */
  counts(): TableCounts | undefined;
};

const greatestBody = 16 * 1024 * 1024;
const sweepEveryMs = 60_000;

/** Starts an embedded DynamoDB. It serves the JSON protocols of DynamoDB and of DynamoDB Streams on one port. */
export async function startDynamoDB(options: DynamoDBOptions = {}): Promise<DynamoDB> {
  const { region = 'local', accountId = '000000000000', now = Date.now } = options;
  const { onRecords: recorded = () => {} } = options;
  const storage = await openStorage({ path: options.path, region, accountId, now, recorded });
  await finishLag(storage);
  const lag = options.indexLag === undefined ? noLag : lagging(storage, options.indexLag);
  const operations = operationsOn(storage, lag);
  const counts = options.isCounted ? openCounts() : undefined;
  if (counts) storage.committed = counts.add;
  const rules: CallRules = { ...options };
  const run: Operations['run'] = (operation, data, digest) => {
    const once = () => operations.run(operation, data, digest);
    return counts ? counts.run(operation, data, once) : once();
  };
  const call = callsOn(storage, { run }, rules);
  const running = new Set<Promise<void>>();

  async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const operation = operationOf(request);
    const parsed = parseJson(body);
    const accessKeyId = accessKeyOf(request);
    const attempt = Number(/attempt=(\d+)/.exec(String(request.headers['amz-sdk-request']))?.[1] ?? 1);
    const { answer, lost } = await call({ operation, body: parsed, accessKeyId, attempt });
    if (lost === 'answer') request.socket.destroy();
    if (answer) send(response, 200, answer);
  }

  const server = createServer((request, response) => {
    const run = readBody(request)
      .then((body) => answer(request, response, body))
      .catch((error) => {
        if (isFault(error)) return send(response, error.statusCode, error.body);
        if (!request.socket.destroyed) console.error('[dynamodb]', error);
        const { statusCode, body } = internalServerError();
        send(response, statusCode, body);
      })
      .finally(() => running.delete(run));
    running.add(run);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  }).catch(async (error) => {
    await storage.db.close();
    throw error;
  });

  const sweep = async () => {
    const count = await operations.sweepExpired();
    await trimStreams(storage);
    await operations.alone(() => forgetTokens(storage));
    return count;
  };
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch((error) => console.error('[dynamodb] sweep', error));
  }, sweepEveryMs).unref();

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    call,
    newestRecord: () => storage.sequence,
    sweep,
    counts: () => counts?.read(),
    setPolicies: (given, names) => {
      rules.policies = given;
      rules.names = names;
    },
    setFault: (given) => {
      rules.fault = given;
    },
    close: async () => {
      clearInterval(timer);
      server.close();
      server.closeIdleConnections();
      await Promise.all([...running, sweeping]);
      server.closeAllConnections();
      await storage.db.close();
    },
  };
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= greatestBody) chunks.push(chunk);
    });
    request.on('end', () => {
      if (length > greatestBody) reject(requestTooLarge());
      else resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString());
    });
    request.on('error', reject);
  });
}

function operationOf({ headers }: IncomingMessage): string {
  const [, api, name = ''] =
    /^(DynamoDB|DynamoDBStreams)_20120810\.(\w+)$/.exec(String(headers['x-amz-target'])) ?? [];
  if (api === undefined || !isOperation(name)) throw unknownOperation();
  return name;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw serializationError();
  }
}

/**
 * Returns the access key of a request. The signature is not verified, because only programs on this machine can reach
 * the server.
 */
function accessKeyOf({ headers }: IncomingMessage): string {
  const key = /^AWS4-HMAC-SHA256 .*?Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) throw missingToken();
  return key;
}

let requests = Math.floor(Math.random() * 1e9);

function send(response: ServerResponse, status: number, body: object): void {
  // The text is encoded once here. A string would be encoded three times: for its length, its checksum and the socket.
  const bytes = Buffer.from(body instanceof JsonAnswer ? body.text : JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/x-amz-json-1.0',
    'Content-Length': bytes.length,
    'x-amz-crc32': crc32(bytes),
    'x-amzn-RequestId': `${(++requests).toString(36).toUpperCase()}`.padStart(52, '0'),
  });
  response.end(bytes);
}
