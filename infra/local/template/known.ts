import type { Stack } from './assembly.ts';
import { identityOf } from './identity.ts';

// Lists for each type first the properties that the local cloud reads, then the properties that have no effect on one
// machine.
const properties: Record<string, string> = {
  'AWS::DynamoDB::Table': `TableName AttributeDefinitions KeySchema GlobalSecondaryIndexes LocalSecondaryIndexes StreamSpecification
    TimeToLiveSpecification BillingMode PointInTimeRecoverySpecification DeletionProtectionEnabled SSESpecification Tags
    ContributorInsightsSpecification`,
  'AWS::DynamoDB::GlobalTable': `TableName AttributeDefinitions KeySchema GlobalSecondaryIndexes LocalSecondaryIndexes
    StreamSpecification TimeToLiveSpecification BillingMode Replicas SSESpecification`,
  'AWS::S3::Bucket': `BucketName BucketEncryption LifecycleConfiguration PublicAccessBlockConfiguration VersioningConfiguration
    OwnershipControls CorsConfiguration NotificationConfiguration ObjectLockEnabled ObjectLockConfiguration Tags`,
  'AWS::S3::BucketPolicy': 'Bucket PolicyDocument',
  'AWS::SecretsManager::Secret': 'Name Description GenerateSecretString SecretString Tags',
  'AWS::IAM::Role': 'RoleName AssumeRolePolicyDocument ManagedPolicyArns Policies Description Tags',
  'AWS::IAM::Policy': 'PolicyName PolicyDocument Roles',
  'AWS::Lambda::Function': `FunctionName Code Environment Handler Role Runtime Timeout MemorySize ReservedConcurrentExecutions
    Architectures Description LoggingConfig TracingConfig Tags RecursiveLoop`,
  'AWS::Cognito::UserPool': `AccountRecoverySetting AdminCreateUserConfig AutoVerifiedAttributes DeletionProtection
    EmailVerificationMessage EmailVerificationSubject SmsVerificationMessage UsernameAttributes VerificationMessageTemplate
    UserPoolTags`,
  'AWS::Cognito::UserPoolClient': `UserPoolId AllowedOAuthFlows AllowedOAuthFlowsUserPoolClient AllowedOAuthScopes CallbackURLs
    LogoutURLs GenerateSecret SupportedIdentityProviders PreventUserExistenceErrors AccessTokenValidity IdTokenValidity
    RefreshTokenValidity TokenValidityUnits`,
  'AWS::Cognito::UserPoolGroup': 'UserPoolId GroupName',
  'AWS::Cognito::UserPoolDomain': 'UserPoolId Domain',
  'AWS::Cognito::UserPoolIdentityProvider': `UserPoolId ProviderName ProviderType ProviderDetails AttributeMapping`,
  'AWS::Lambda::Permission': 'Action FunctionName Principal SourceArn SourceAccount',
  'AWS::Lambda::EventSourceMapping': `EventSourceArn FunctionName Enabled StartingPosition BatchSize MaximumBatchingWindowInSeconds
    ParallelizationFactor FunctionResponseTypes BisectBatchOnFunctionError MaximumRetryAttempts MaximumRecordAgeInSeconds
    FilterCriteria DestinationConfig ScalingConfig MetricsConfig Tags`,
  'AWS::SQS::Queue': `QueueName FifoQueue ContentBasedDeduplication DeduplicationScope FifoThroughputLimit DelaySeconds
    MaximumMessageSize MessageRetentionPeriod ReceiveMessageWaitTimeSeconds RedrivePolicy RedriveAllowPolicy VisibilityTimeout
    SqsManagedSseEnabled Tags`,
  'AWS::Events::Rule': 'Name Description ScheduleExpression EventPattern State Targets Tags',
  'AWS::SQS::QueuePolicy': 'PolicyDocument Queues',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SES::Template': 'Template',
  'AWS::SES::ConfigurationSet': 'Name SuppressionOptions',
  'AWS::SES::ConfigurationSetEventDestination': 'ConfigurationSetName EventDestination',
  'AWS::ApiGatewayV2::Api': 'Name Description ProtocolType DisableExecuteApiEndpoint Tags',
  'AWS::ApiGatewayV2::Stage':
    'ApiId StageName AutoDeploy DefaultRouteSettings RouteSettings AccessLogSettings Description Tags',
  'AWS::ApiGatewayV2::Route': 'ApiId RouteKey Target AuthorizationType AuthorizerId OperationName',
  'AWS::ApiGatewayV2::Integration': `ApiId IntegrationType IntegrationUri IntegrationMethod PayloadFormatVersion TimeoutInMillis
    Description`,
  'AWS::ApiGatewayV2::Authorizer': `ApiId Name AuthorizerType AuthorizerUri AuthorizerPayloadFormatVersion
    AuthorizerResultTtlInSeconds EnableSimpleResponses IdentitySource`,
  'AWS::CloudFront::Distribution': 'DistributionConfig Tags',
  'AWS::CloudFront::Function': 'Name AutoPublish FunctionCode FunctionConfig',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig',
  'AWS::CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig',
};

const knownOf = new Map(
  Object.entries(properties).map(([type, names]) => [type, new Set(names.split(/\s+/))]),
);

/**
 * Checks that the local cloud knows every resource type in the templates, and every property of the types that it runs.
 * Otherwise it could ignore a property that has an effect on AWS.
 *
 * @throws for the first unknown type or property, with its stack and logical id
 */
export function checkKnown(stacks: Stack[], place: { account: string; region: string }): void {
  for (const stack of stacks) {
    for (const [id, resource] of Object.entries(stack.template.Resources)) {
      const nowhere = {
        stack: stack.name,
        siteHost: '',
        sqsUrl: '',
        signInUrl: '',
        streamLabel: () => undefined,
      };
      identityOf(resource.Type, id, { ...place, ...nowhere }, () => undefined);
      const known = knownOf.get(resource.Type);
      for (const name of Object.keys(resource.Properties ?? {})) {
        if (known !== undefined && !known.has(name)) {
          throw new Error(`${stack.name}.${id}: the local cloud does not know ${name} of ${resource.Type}.`);
        }
      }
    }
  }
}
