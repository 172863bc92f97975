import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { bundlesFolder } from '../build/bundle.ts';
import type { StageConfig } from '../config.ts';
import type { ShopFunction } from '../functions.ts';

/** What functions may be given; a function gets the parts that permissions.ts names, and no more. */
export type Resources = { config: StageConfig; table?: Table; secret: Secret; siteBucket?: Bucket };

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });

function required<T>(resource: T | undefined, { id }: ShopFunction): T {
  if (resource === undefined) throw new Error(`${id} is granted something that its stack does not have.`);
  return resource;
}

/** One Lambda with a log and a role of its own: the role holds the declared actions and writing that log (T19). */
export function shopFunction(scope: Construct, entry: ShopFunction, resources: Resources): Lambda {
  const { table, secret, siteObjects } = entry.permission;
  const id = entry.name[0]?.toUpperCase() + entry.name.slice(1);
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: resources.config.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const statements = [allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn])];
  const environment: Record<string, string> = {
    POWERTOOLS_SERVICE_NAME: entry.id,
    POWERTOOLS_LOG_LEVEL: 'INFO',
  };
  if (table) {
    const { tableArn, tableName } = required(resources.table, entry);
    statements.push(
      allow(
        table.map((action) => `dynamodb:${action}`),
        [tableArn],
      ),
    );
    environment.TABLE_NAME = tableName;
  }
  if (secret) {
    statements.push(allow(['secretsmanager:GetSecretValue'], [resources.secret.secretArn]));
    environment.SECRET_ARN = resources.secret.secretArn;
  }
  if (siteObjects) {
    const bucket = required(resources.siteBucket, entry);
    const objects = siteObjects.map((key) => bucket.arnForObjects(key));
    statements.push(allow(['s3:GetObject'], objects));
    environment.SITE_BUCKET = bucket.bucketName;
  }
  return new Lambda(scope, id, {
    description: entry.route ?? entry.source,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(join(bundlesFolder, entry.id)),
    handler: 'index.handler',
    timeout: Duration.seconds(10),
    // CPU comes with memory: half of it would double what a cold start costs a shopper.
    memorySize: 1024,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    environment,
    role: new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { declared: new PolicyDocument({ statements }) },
    }),
  });
}
