/** One attribute value as it stands on the wire: `{ S: 'x' }`, `{ N: '1' }`, … */
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

/** A table's description, as CreateTable stored it and DescribeTable answers it. */
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

/** What the emulator remembers of a table beside its description. */
export type TableSettings = {
  ttlAttribute?: string;
  pointInTimeRecovery?: boolean;
  streams: Stream[];
};

/** A stream's life on a table: it ends when the table's stream is switched off. */
export type Stream = { label: string; viewType: string; first: string; createdAt: number; last?: string };

/** A refusal that goes to the caller as it stands: status and JSON body. */
export type ServiceFault = Error & { statusCode: number; body: { __type: string; [more: string]: unknown } };

/** A request after dynalite's parsing; each operation reads the fields that are its own. */
export type Request = Record<string, unknown> & {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  ReturnConsumedCapacity?: string;
};

/** What one call may cost a caller's role: an action on one table or index. */
export type AccessCall = {
  accessKeyId: string;
  action: string;
  resource: string;
  leadingKeys: string[];
};
