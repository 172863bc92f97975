import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { createS3 } from '@hart/local-cloud/s3';
import { jobKinds } from '#functions/core/job-kinds.ts';
import { JobStep, nameOf } from '#functions/core/jobs/job-step.ts';
import { type JobKinds, runStep } from '#functions/core/jobs/run-step.ts';
import { startJob } from '#functions/core/jobs/start-job.ts';
import { createProduct } from '#functions/data/catalogue/create-product.ts';
import { raiseCounter } from '#functions/data/dynamodb/counter.ts';
import { table } from '#functions/data/dynamodb/table.ts';
import { findJob, type JobItem } from '#functions/data/jobs/job.ts';
import { queue } from '#functions/http/queue.ts';
import { handTo, openQueues } from '#functions/test-support/changes.ts';
import { noon } from '#functions/test-support/event.ts';
import { checkFile } from '#functions/test-support/imports/import-calls.ts';
import { recordsNow } from '#functions/test-support/log/random-undos.ts';
import { signIn } from '#functions/test-support/people.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';
import { csvFile } from '#shared/jobs/csv.ts';

/*
 * Imports products into a new table, writes the same items into two other tables without the import job, and undoes
 * the import. It runs in a separate process, because it measures processor time. Argument: the number of products, of
 * which half are new. The first calls of a program cost more, because its code is not compiled yet. So each way of
 * writing is first run with other products.
 */

const WARM = 400;
const credentials = { accessKeyId: 'TEST', secretAccessKey: 'test' };
const count = Number(process.argv[2]);
const kinds = jobKinds as unknown as JobKinds;

/**
 * The counts of one run: products imported by the job, written directly for comparison, and restored by the undo. `ms`
 * is the processor time of each step.
 */
export type ImportRun = {
  imported: number;
  undone: number;
  /** The records from before the import that differ after its undo. */
  differing: number;
  written: number;
  /**
   * The processor time of each way of writing. `plain` writes each product in its own transaction. `together` writes
   * the same transactions as the job, without the job's own records.
   */
  ms: { check: number; import: number; plain: number; together: number; undo: number };
};

type Transaction = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** Returns the processor time of this process in ms, of all its threads. */
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function createTable(endpoint: string, TableName: string): Promise<void> {
  const admin = new DynamoDBClient({ endpoint, region: 'local', credentials });
  const keys = [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ];
  await admin.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      KeySchema: keys,
      AttributeDefinitions: keys.map(({ AttributeName }) => ({ AttributeName, AttributeType: 'S' as const })),
    }),
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const before = processor();
  const result = await work();
  return { ms: processor() - before, result };
}

type Client = { send: (command: object) => Promise<unknown> };
const client = table as unknown as Client;
/** The client's original `send`, without the check of the change log that tests add. */
const { send } = Object.getPrototypeOf(table) as Client;

/** Opens the buckets of files and of results. */
async function openFiles(folder: string): Promise<void> {
  const statements = [{ Effect: 'Allow' as const, Action: 's3:*', Resource: '*' }];
  const s3 = createS3(folder, () => noon.getTime());
  s3.deploy(['incoming', 'results'].map((name) => ({ name, policy: [] })));
  const callerOf = () => ({ kind: 'role' as const, arn: 'bench', statements });
  const { port } = await s3.listen({ secretOf: () => 'test', callerOf });
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  process.env.INCOMING_BUCKET = 'incoming';
  process.env.JOB_RESULTS_BUCKET = 'results';
}

/** Writes the products that exist before the import. They are hidden, so no page is rendered. */
async function prepare(): Promise<void> {
  await stockShop([]);
  for (let id = 1; id <= Math.floor(count / 2); id++)
    await createProduct(testProduct(id, { is_hidden: true }), 5, noon.toISOString());
  await raiseCounter('product', count + 10_000);
}

/** Returns the rows of a file to import. The first products exist already, and the others are new. */
const linesOf = (rows: number, codeOf: (n: number) => string, name: string) => [
  ['Code', 'Name', 'Price', 'Buying price', 'Stock', 'Subcategory', 'Description', 'Brand'],
  ...Array.from({ length: rows }, (_, n) => [
    ...[codeOf(n), `${name} ${n}`, (name === 'Warm' ? 100 : 900) + n, 400, 20 + ((n + name.length) % 9)],
    ...['Fruit', `<p>Product ${n} of a file, with a description of one line.</p>`, 'Hart'],
  ]),
];

/** Returns the transactions that are sent while `work` runs. */
async function collecting(work: () => Promise<unknown>): Promise<Transaction[]> {
  const sent: Transaction[] = [];
  client.send = async function (command) {
    const answer = await send.call(this, command);
    if (command instanceof TransactWriteCommand) sent.push(command.input.TransactItems ?? []);
    return answer;
  };
  await work();
  client.send = send;
  return sent;
}

const keyOf = ({ Put, Update, Delete, ConditionCheck }: Transaction[number]) =>
  String(Put?.Item?.pk ?? (Update ?? Delete ?? ConditionCheck)?.Key?.pk);

/** Returns the transactions that write products, without their actions on the job's own records. */
const withoutJob = (sent: readonly Transaction[]): Transaction[] =>
  sent
    .filter((actions) => actions.some((action) => keyOf(action).startsWith('PRODUCT#')))
    .map((actions) => actions.filter((action) => !/^(?:JOB|PERSON)#/.test(keyOf(action))));

/**
 * Returns one transaction for each product of an import. It contains the action that writes the product's item, and the
 * actions that follow it and belong to the same product.
 */
function oneByOne(together: readonly Transaction[]): Transaction[] {
  const single: Transaction[] = [];
  for (const action of together.flat())
    if (action.Put?.Item?.sk === 'PRODUCT' || single.length === 0) single.push([action]);
    else single.at(-1)?.push(action);
  return single;
}

const inTable = (action: Transaction[number], TableName: string): Transaction[number] =>
  Object.fromEntries(Object.entries(action).map(([name, write]) => [name, { ...write, TableName }]));

/** Writes transactions one after the other into a new table, and returns the processor time. */
async function writePlainly(name: string, endpoint: string, transactions: readonly Transaction[]) {
  await createTable(endpoint, name);
  process.env.TABLE_NAME = name;
  await prepare();
  process.env.TABLE_NAME = 'shop';
  const own = transactions.map((actions) => actions.map((action) => inTable(action, name)));
  const { ms } = await timed(async () => {
    for (const TransactItems of own) await client.send(new TransactWriteCommand({ TransactItems }));
  });
  return ms;
}

async function main(): Promise<ImportRun> {
  const folder = mkdtempSync(join(tmpdir(), 'hart-imports-'));
  const shop = await openShop({ overHttp: true });
  client.send = send;
  await openFiles(folder);
  const { queues } = await openQueues(folder, [
    { name: 'jobs', environment: 'JOBS_QUEUE_URL', batchSize: 1 },
  ]);
  const step = queue({
    job: JobStep,
    nameOf,
    run: async ({ jobs: [each] }) => {
      if (each) await runStep(each, noon, kinds);
    },
  });
  await prepare();
  const { id: person, session } = await signIn('Amina', ['admin']);
  const by = { id: person, name: 'Amina', groups: ['admin' as const] };
  const run = async (kind: 'import-products' | 'undo-job', input: object): Promise<JobItem> => {
    const { id } = await startJob({ id: randomUUID(), kind, input: input as never, by, now: noon });
    await queues[0]?.work((records) => handTo(step, records));
    return (await findJob(id)) as JobItem;
  };
  const importFile = async (codeOf: (n: number) => string, rows: number, name: string) => {
    const checked = await timed(() => checkFile(session, csvFile(linesOf(rows, codeOf, name))));
    const { id, check } = checked.result;
    const input = { import: id, check, with_buying_price: true };
    let imported: Awaited<ReturnType<typeof timed<JobItem>>> | undefined;
    const sent = await collecting(async () => {
      imported = await timed(() => run('import-products', input));
    });
    return { checked, imported: imported as NonNullable<typeof imported>, together: withoutJob(sent) };
  };
  const warmCode = (n: number) => `WARM-${n}`;
  const warm = [await importFile(warmCode, WARM, 'Warm'), await importFile(warmCode, WARM, 'Warmer')];
  const warmed = warm.flatMap(({ together }) => together);
  await writePlainly('warm', shop.db.url, oneByOne(warmed));
  const before = await recordsNow();
  const isOld = (n: number) => n < Math.floor(count / 2);
  const { checked, imported, together } = await importFile(
    (n) => (isOld(n) ? `P-${n + 1}` : `NEW-${n}`),
    count,
    'New',
  );
  const plain = await writePlainly('plain', shop.db.url, oneByOne(together));
  const inTens = await writePlainly('together', shop.db.url, together);
  const undone = await timed(() => run('undo-job', { job: imported.result.id }));
  const after = new Set(await recordsNow());
  rmSync(folder, { recursive: true, force: true });
  return {
    imported: imported.result.done,
    undone: undone.result.done,
    differing: before.filter((item) => !after.has(item)).length,
    written: oneByOne(together).length,
    ms: { check: checked.ms, import: imported.ms, plain, together: inTens, undo: undone.ms },
  };
}

console.log(JSON.stringify(await main()));
process.exit(0);
