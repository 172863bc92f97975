import type { FunctionSetup } from './lambda/worker.ts';
import type { Credentials } from './principals.ts';
import type { DeployedFunction } from './template/functions.ts';

/** The URLs of the local services. */
export type Endpoints = {
  dynamodb: string;
  s3: string;
  secretsManager: string;
  sqs: string;
  cloudFront: string;
  ses: string;
  sms: string;
  daraja: string;
};

/** Returns the setup of a function, with the environment variables of the template and those that Lambda adds. */
export function functionSetup(
  deployed: DeployedFunction,
  credentials: Credentials,
  endpoints: Endpoints,
): FunctionSetup {
  const { variables, roleArn: _, region, ...rest } = deployed;
  return {
    ...rest,
    environment: {
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: rest.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(rest.memoryMb),
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${rest.name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: 'local',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsManager,
      AWS_ENDPOINT_URL_SQS: endpoints.sqs,
      AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudFront,
      AWS_ENDPOINT_URL_SESV2: endpoints.ses,
      AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: endpoints.sms,
      DARAJA_ENDPOINT_URL: endpoints.daraja,
      TZ: 'UTC',
      ...variables,
    },
  };
}
