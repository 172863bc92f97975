/** One attribute value as it is sent: `{ S: 'x' }`, `{ N: '1' }`, … */
export type Value = {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: Value[];
  M?: Item;
};

export type Item = { [name: string]: Value };

export type Index = {
  IndexName: string;
  IndexArn?: string;
  IndexStatus?: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
};

export type StreamSpecification = { StreamEnabled: boolean; StreamViewType?: string };

/** A table's description, as CreateTable stored it and DescribeTable returns it. */
export type Table = {
  TableName: string;
  TableArn: string;
  TableStatus: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: Index[];
  LocalSecondaryIndexes?: Index[];
  StreamSpecification?: StreamSpecification;
  LatestStreamArn?: string;
  LatestStreamLabel?: string;
  DeletionProtectionEnabled?: boolean;
};

/** The data that the emulator stores about a table, besides its description. */
export type TableSettings = {
  ttlAttribute?: string;
  pointInTimeRecovery?: boolean;
  streams: Stream[];
};

/** A stream of a table. A stream ends when it is disabled. */
export type Stream = { label: string; viewType: string; first: string; createdAt: number; last?: string };

/** An error that is sent to the caller, with its status and JSON body. */
export type ServiceFault = Error & { statusCode: number; body: { __type: string; [more: string]: unknown } };

/** A request that dynalite has parsed; each operation reads its own fields. */
export type Request = Record<string, unknown> & {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  ReturnConsumedCapacity?: string;
};

/** A permission that a call needs: an action on one table or index. */
export type AccessCall = {
  accessKeyId: string;
  action: string;
  resource: string;
  leadingKeys: string[];
  /** The attributes that an update names, including those of its key. */
  attributes?: string[];
};
