import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '../permissions.ts';

/**
 * The stage's three secrets. `origin` is the header between CDN and API. It is visible in the distribution's config, so
 * it has no other use. `signing` signs tokens that expire, and is rotated with `origin`. `index` is the key of stored
 * hashes and is never rotated.
 */
export type StageSecrets = Record<SecretName, Secret>;

/** The table and the secrets. They are retained when the stack is deleted (R14). */
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
      // Orders hold names and phones. With the account's AWS-managed KMS key, CloudTrail records each use of the key.
      encryption: TableEncryption.AWS_MANAGED,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.secrets = this.makeSecrets();
    const { origin, signing, index } = this.secrets;
    new CfnOutput(this, 'OriginSecretArn', { value: origin.secretArn });
    new CfnOutput(this, 'SigningSecretArn', { value: signing.secretArn });
    new CfnOutput(this, 'IndexSecretArn', { value: index.secretArn });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
  }

  private makeSecrets(): StageSecrets {
    const removalPolicy = RemovalPolicy.RETAIN;
    const generateSecretString = {
      secretStringTemplate: '{}',
      generateStringKey: 'key',
      passwordLength: 64,
      excludePunctuation: true,
    };
    // Its id is `Secret`, because it was once the stage's only secret.
    const index = new Secret(this, 'Secret', {
      description: 'Makes the keyed hashes that are stored. It must never be rotated.',
      generateSecretString,
      removalPolicy,
    });
    const signing = new Secret(this, 'SigningSecret', {
      description: 'Signs what expires: CSRF tokens, age proofs, tickets.',
      // This is only the first value. With it, tokens of the previous release stay valid. `npm run rotate` writes later
      // values.
      secretStringValue: index.secretValue,
      removalPolicy,
    });
    const origin = new Secret(this, 'OriginSecret', {
      description: 'The header by which the API knows the CDN.',
      generateSecretString,
      removalPolicy,
    });
    return { origin, signing, index };
  }
}
