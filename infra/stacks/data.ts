import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type SecretName, secretNames, secretOutput } from '../secret-names.ts';

export type StageSecrets = Record<SecretName, Secret>;

/**
 * The purpose of each secret of the stage, and the id of its construct. AWS generates all secrets. `npm run rotate`
 * replaces the first four; the others are never replaced. `origin` is used for nothing else, because it is visible in
 * the distribution's config.
 */
const purposes: Record<SecretName, { id: string; description: string }> = {
  origin: { id: 'OriginSecret', description: 'The header by which the API knows the CDN.' },
  signing: {
    id: 'SigningSecret',
    description: 'Signs what expires: CSRF tokens, age proofs, tickets, the counters of rate limits.',
  },
  notices: { id: 'NoticesSecret', description: 'Makes the secret part of the URL for M-Pesa’s notices.' },
  unlocks: { id: 'UnlocksSecret', description: 'Signs the grants by which a till proves a PIN.' },
  index: { id: 'Secret', description: 'Makes the keyed hashes that are stored. It must never be rotated.' },
  pins: { id: 'PinsSecret', description: 'Hashes the PINs of the tills. It must never be rotated.' },
  tracking: {
    id: 'TrackingSecret',
    description: 'Makes the links that open an order. It must never be rotated, because emails keep them.',
  },
};

/** Creates the table and the secrets, which are retained when the stack is deleted (R14). */
export class DataStack extends Stack {
  readonly table: Table;
  readonly secrets: StageSecrets;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expires_at',
      // Orders contain names and phone numbers. With the account's AWS-managed KMS key, CloudTrail records each use of
      // that key.
      encryption: TableEncryption.AWS_MANAGED,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.secrets = this.makeSecrets();
    for (const name of secretNames)
      new CfnOutput(this, secretOutput(name), { value: this.secrets[name].secretArn });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
  }

  private makeSecrets(): StageSecrets {
    const generateSecretString = {
      secretStringTemplate: '{}',
      generateStringKey: 'key',
      passwordLength: 64,
      excludePunctuation: true,
    };
    const secretOf = ({ id, description }: (typeof purposes)[SecretName]) =>
      new Secret(this, id, { description, generateSecretString, removalPolicy: RemovalPolicy.RETAIN });
    return Object.fromEntries(secretNames.map((name) => [name, secretOf(purposes[name])])) as StageSecrets;
  }
}
