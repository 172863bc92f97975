import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { bundlesFolder } from '../build/bundle.ts';
import { architecture } from '../config.ts';
import type { ShopFunction } from '../functions.ts';
import { loops } from '../loops.ts';
import { grantOf, type Resources } from './grants.ts';

const architectures = { arm64: Architecture.ARM_64, x64: Architecture.X86_64 };

/** The memory of a function in MB, and its timeout in seconds. */
type Size = { memory: number; seconds: number };

// Lambda's processor time grows with memory. With half the memory, a cold start takes twice as long.
const usual: Size = { memory: 1024, seconds: 10 };

/** Creates a Lambda with its own log and role. The role allows the declared actions and writing that log (T19). */
export function shopFunction(
  scope: Construct,
  entry: ShopFunction,
  resources: Resources,
  { memory, seconds }: Size = usual,
): Lambda {
  const id = entry.construct;
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: resources.config.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const { statements, environment } = grantOf(entry, resources);
  const writesLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
  return new Lambda(scope, id, {
    description: entry.route ?? entry.id,
    runtime: Runtime.NODEJS_24_X,
    architecture: architectures[architecture],
    code: Code.fromAsset(join(bundlesFolder, entry.id)),
    handler: 'index.handler',
    timeout: Duration.seconds(seconds),
    memorySize: memory,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    ...(entry.name in loops && { recursiveLoop: RecursiveLoop.ALLOW }),
    environment: { SERVICE_NAME: entry.id, ...environment },
    role: new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { declared: new PolicyDocument({ statements: [writesLog, ...statements] }) },
    }),
  });
}
