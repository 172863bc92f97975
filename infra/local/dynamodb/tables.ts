import engine from 'dynalite/db/index.js';
import type { Operation } from './database.ts';
import { actionOf } from './engine.ts';
import { fault, tableNotFound, validationError } from './errors.ts';
import {
  forgetting,
  indexPrefix,
  itemPrefix,
  type Storage,
  settingsKey,
  startingWith,
  streamPrefix,
  tableKey,
  tagPrefix,
  ttlPrefix,
} from './storage.ts';
import { nextSequenceNumber, streamArn } from './streams/streams.ts';
import type { Index, Item, Request, StreamSpecification, Table, TableSettings } from './types.ts';
import { runLater } from './views.ts';

const createAction = actionOf('createTable');
const updateAction = actionOf('updateTable');

export function getTable(storage: Storage, name: unknown): Table {
  const table = storage.tables.get(String(name));
  if (table === undefined) throw tableNotFound(String(name));
  return table;
}

const settingsOf = (storage: Storage, name: string) => storage.settings.get(name) ?? { streams: [] };

async function save(storage: Storage, table: Table, settings: TableSettings, more: Operation[] = []) {
  const name = table.TableName;
  await storage.db.batch([
    { type: 'put', key: tableKey(name), value: table },
    { type: 'put', key: settingsKey(name), value: settings },
    ...more,
  ]);
  storage.tables.set(name, table);
  storage.settings.set(name, settings);
}

/**
 * Returns a store for dynalite's table actions. Such an action writes a table twice, the second time after a delay; the
 * last state is saved.
 */
function tableView(storage: Storage, puts: number) {
  let settle: (table: Table) => void;
  const settled = new Promise<Table>((resolve) => {
    settle = resolve;
  });
  const get = (name: string, done: (error: Error | null, table?: Table) => void) => {
    const table = storage.tables.get(name);
    done(null, table && structuredClone(table));
  };
  const view = {
    options: { createTableMs: 0, updateTableMs: 0 },
    getTable: (name: string, _check: boolean, done: (error: Error | null, table?: Table) => void) =>
      storage.tables.has(name) ? get(name, done) : done(tableNotFound(name)),
    tableDb: {
      awsRegion: storage.region,
      awsAccountId: storage.accountId,
      lock: (_key: string, task: (release: (done: unknown) => unknown) => void) => task((done) => done),
      get,
      put(_key: string, table: Table, done: (error: null) => void) {
        if (--puts === 0) settle(structuredClone(table));
        done(null);
      },
    },
  };
  return { view, settled };
}

/** Creates a table. It is ACTIVE at once, although the answer says CREATING, as on AWS. */
export async function createTable(storage: Storage, data: Request): Promise<object> {
  const stream = data.StreamSpecification as StreamSpecification | undefined;
  const { view, settled } = tableView(storage, 2);
  const answer = structuredClone(await runLater(createAction, view, data)) as { TableDescription: Table };
  const table = await settled;
  const settings: TableSettings = { streams: [] };
  table.DeletionProtectionEnabled ??= false;
  Object.assign(table, { CreationDateTime: storage.now() / 1000 });
  if (stream !== undefined) switchStream(storage, table, settings, stream);
  await save(storage, table, settings);
  return { TableDescription: { ...table, TableStatus: answer.TableDescription.TableStatus } };
}

function switchStream(
  storage: Storage,
  table: Table,
  settings: TableSettings,
  { StreamEnabled, StreamViewType }: StreamSpecification,
): void {
  const open = settings.streams.find((stream) => stream.last === undefined);
  if (StreamEnabled && open !== undefined)
    throw fault(
      'ResourceInUseException',
      `Table already has an enabled stream: TableName: ${table.TableName}`,
    );
  if (!StreamEnabled && open === undefined) {
    if (table.StreamSpecification !== undefined || settings.streams.length > 0)
      throw validationError(
        `Table is already in the process of disabling or has no stream: TableName: ${table.TableName}`,
      );
    delete table.StreamSpecification;
    return;
  }
  if (!StreamEnabled) {
    (open as { last?: string }).last = nextSequenceNumber(storage);
    delete table.StreamSpecification;
    return;
  }
  if (StreamViewType === undefined)
    throw validationError(
      'One or more parameter values were invalid: StreamViewType is required when StreamEnabled is true',
    );
  // Two streams never get the same label, even if the clock has not moved.
  let at = storage.now();
  const labelOf = (time: number) => new Date(time).toISOString().slice(0, -1);
  while (settings.streams.some((stream) => stream.label === labelOf(at))) at++;
  const stream = {
    label: labelOf(at),
    viewType: StreamViewType,
    first: nextSequenceNumber(storage),
    createdAt: storage.now(),
  };
  settings.streams.push(stream);
  table.StreamSpecification = { StreamEnabled: true, StreamViewType };
  table.LatestStreamLabel = stream.label;
  table.LatestStreamArn = streamArn(table, stream);
}

type IndexUpdate = { Create?: Index; Delete?: { IndexName: string }; Update?: object };

export async function updateTable(storage: Storage, data: Request): Promise<object> {
  const name = data.TableName as string;
  let table = structuredClone(getTable(storage, name));
  const settings = structuredClone(settingsOf(storage, name));
  const indexUpdates = (data.GlobalSecondaryIndexUpdates ?? []) as IndexUpdate[];
  if (data.ProvisionedThroughput || data.BillingMode || indexUpdates.some((update) => update.Update)) {
    const { view, settled } = tableView(storage, 2);
    await runLater(updateAction, view, data);
    table = await settled;
  }
  if (data.DeletionProtectionEnabled !== undefined)
    table.DeletionProtectionEnabled = data.DeletionProtectionEnabled === true;
  if (data.StreamSpecification)
    switchStream(storage, table, settings, data.StreamSpecification as StreamSpecification);

  const operations = indexUpdates.flatMap((update) => [
    ...(update.Create ? addIndex(storage, table, update.Create, data) : []),
    ...(update.Delete ? dropIndex(storage, table, update.Delete.IndexName) : []),
  ]);
  await save(storage, table, settings, operations);
  return { TableDescription: { ...table, TableStatus: 'UPDATING' } };
}

function addIndex(storage: Storage, table: Table, wanted: Index, data: Request): Operation[] {
  const { TableName } = table;
  if (table.GlobalSecondaryIndexes?.some((index) => index.IndexName === wanted.IndexName))
    throw validationError(`Attempting to create an index which already exists: ${wanted.IndexName}`);
  const given = (data.AttributeDefinitions ?? []) as Table['AttributeDefinitions'];
  const kept = table.AttributeDefinitions.filter(
    (old) => !given.some((definition) => definition.AttributeName === old.AttributeName),
  );
  table.AttributeDefinitions = [...kept, ...given];
  const known = new Set(table.AttributeDefinitions.map((definition) => definition.AttributeName));
  if (wanted.KeySchema.some((key) => !known.has(key.AttributeName)))
    throw validationError(
      'One or more parameter values were invalid: Some index key attributes are not defined',
    );
  const IndexArn = `${table.TableArn}/index/${wanted.IndexName}`;
  const index = { ...wanted, IndexArn, IndexStatus: 'ACTIVE', IndexSizeBytes: 0, ItemCount: 0 };
  table.GlobalSecondaryIndexes = [...(table.GlobalSecondaryIndexes ?? []), index];

  const prefix = indexPrefix('global', TableName, index.IndexName);
  const items = [...storage.db.entries(startingWith(itemPrefix(TableName)))] as [string, Item][];
  return items.flatMap(([, item]) =>
    engine.getIndexActions([index], null, item, table).puts.map(({ key, item: value }) => ({
      type: 'put' as const,
      key: `${prefix}${key}/${engine.createKey(item, table)}`,
      value,
    })),
  );
}

function dropIndex(storage: Storage, table: Table, name: string): Operation[] {
  const left = table.GlobalSecondaryIndexes?.filter((index) => index.IndexName !== name) ?? [];
  if (left.length === (table.GlobalSecondaryIndexes?.length ?? 0))
    throw fault('ResourceNotFoundException', `Requested resource not found: Index: ${name} not found`);
  if (left.length > 0) table.GlobalSecondaryIndexes = left;
  else delete table.GlobalSecondaryIndexes;
  return forgetting(storage.db, [indexPrefix('global', table.TableName, name)]);
}

export async function deleteTable(storage: Storage, data: Request): Promise<object> {
  const table = getTable(storage, data.TableName);
  const { TableName: name, TableArn } = table;
  if (table.DeletionProtectionEnabled)
    throw validationError(
      `Resource cannot be deleted as it is currently protected against deletion. ` +
        `Disable deletion protection first. Resource: ${TableArn}`,
    );
  const indexes = [
    ...(table.GlobalSecondaryIndexes ?? []).map((index) => indexPrefix('global', name, index.IndexName)),
    ...(table.LocalSecondaryIndexes ?? []).map((index) => indexPrefix('local', name, index.IndexName)),
  ];
  const places = [itemPrefix(name), tagPrefix(name), ttlPrefix(name), streamPrefix(name), ...indexes];
  const operations = forgetting(storage.db, places);
  operations.push({ type: 'del', key: tableKey(name) }, { type: 'del', key: settingsKey(name) });
  await storage.db.batch(operations);
  storage.tables.delete(name);
  storage.settings.delete(name);
  return { TableDescription: { ...table, TableStatus: 'DELETING' } };
}

/** Saves the settings of a table, together with further operations in the same batch. */
export async function saveSettings(
  storage: Storage,
  name: string,
  settings: TableSettings,
  operations: Operation[] = [],
): Promise<void> {
  await save(storage, getTable(storage, name), settings, operations);
}

export function describeContinuousBackups(storage: Storage, data: Request): object {
  const { TableName: name } = getTable(storage, data.TableName);
  const isOn = settingsOf(storage, name).pointInTimeRecovery === true;
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: isOn ? 'ENABLED' : 'DISABLED' },
    },
  };
}

/** Saves only whether backups are on. The local table has no backups to restore. */
export async function updateContinuousBackups(storage: Storage, data: Request): Promise<object> {
  const { TableName: name } = getTable(storage, data.TableName);
  const wanted = data.PointInTimeRecoverySpecification as { PointInTimeRecoveryEnabled: boolean };
  const pointInTimeRecovery = wanted.PointInTimeRecoveryEnabled;
  await saveSettings(storage, name, { ...settingsOf(storage, name), pointInTimeRecovery });
  return describeContinuousBackups(storage, data);
}
