import { createHash } from 'node:crypto';

/** The value of `Ref` for a resource, and the attributes that `Fn::GetAtt` can read. */
export type Identity = { ref: string; attributes: Record<string, string> };

export type Place = {
  account: string;
  region: string;
  stack: string;
  siteHost: string;
  /** The URL of the local SQS, with which the URL of each queue starts. */
  sqsUrl: string;
  /** The URL of the local user pool. */
  signInUrl: string;
  /** Returns the label of a table's current stream; undefined before the table exists. */
  streamLabel: (table: string) => string | undefined;
};

/** Returns the evaluated value of a naming property; undefined if the template does not set it. */
type Explicit = (property: string) => string | undefined;

type Named = (id: string, place: Place, explicit: Explicit) => Identity;

const shortHash = (text: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(0, length);

const arn = (service: string, place: Place, rest: string): string =>
  `arn:aws:${service}:${place.region}:${place.account}:${rest}`;

const onlyId: Named = (id, place) => {
  const made = shortHash(`${place.stack}.${id}`, 12);
  return { ref: made, attributes: { Id: made } };
};

const table: Named = (id, place, explicit) => {
  const name = explicit('TableName') ?? `${place.stack}-${id}`;
  const tableArn = arn('dynamodb', place, `table/${name}`);
  const label = place.streamLabel(name) ?? 'none';
  return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/${label}` } };
};

const named =
  (property: string, service: string, kind: string): Named =>
  (id, place, explicit) => {
    const name = explicit(property) ?? `${place.stack}-${id}`;
    return { ref: name, attributes: { Arn: arn(service, place, `${kind}${name}`) } };
  };

/**
 * The resource types that the local cloud runs. Each has a function that returns the resource's `Ref` and attributes.
 */
const running: Record<string, Named> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (id, place, explicit) => {
    const name = explicit('BucketName') ?? `${place.stack}-${id}`.toLowerCase().slice(0, 63);
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${place.region}.amazonaws.com`,
      },
    };
  },
  'AWS::S3::BucketPolicy': onlyId,
  'AWS::SecretsManager::Secret': (id, place, explicit) => {
    const name = explicit('Name') ?? `${place.stack}-${id}`;
    const secretArn = arn('secretsmanager', place, `secret:${name}-${shortHash(name, 6)}`);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },
  'AWS::IAM::Role': (id, place, explicit) => {
    const name = explicit('RoleName') ?? `${place.stack}-${id}`;
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:iam::${place.account}:role/${name}`,
        RoleId: `AROA${shortHash(name, 16).toUpperCase()}`,
      },
    };
  },
  'AWS::IAM::Policy': onlyId,
  'AWS::Lambda::Function': named('FunctionName', 'lambda', 'function:'),
  'AWS::Lambda::Permission': onlyId,
  'AWS::Lambda::EventSourceMapping': (id, place) => {
    const hash = createHash('sha256').update(`${place.stack}.${id}`).digest('hex');
    const made = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
    return {
      ref: made,
      attributes: { Id: made, EventSourceMappingArn: arn('lambda', place, `event-source-mapping:${made}`) },
    };
  },
  'AWS::SQS::Queue': (id, place, explicit) => {
    const name =
      explicit('QueueName') ?? `${place.stack}-${id}${explicit('FifoQueue') === 'true' ? '.fifo' : ''}`;
    const url = `${place.sqsUrl}/${place.account}/${name}`;
    return { ref: url, attributes: { Arn: arn('sqs', place, name), QueueName: name, QueueUrl: url } };
  },
  'AWS::Events::Rule': (id, place, explicit) => {
    const name = explicit('Name') ?? `${place.stack}-${id}`;
    return { ref: name, attributes: { Arn: arn('events', place, `rule/${name}`) } };
  },
  'AWS::SQS::QueuePolicy': onlyId,
  'AWS::SES::EmailIdentity': (_id, _place, explicit) => {
    const domain = explicit('EmailIdentity') ?? '';
    const records = [1, 2, 3].flatMap((at): [string, string][] => [
      [`DkimDNSTokenName${at}`, `local${at}._domainkey.${domain}`],
      [`DkimDNSTokenValue${at}`, `local${at}.dkim.amazonses.com`],
    ]);
    return { ref: domain, attributes: Object.fromEntries(records) };
  },
  'AWS::SES::Template': onlyId,
  'AWS::SES::ConfigurationSet': (id, place, explicit) => ({
    ref: explicit('Name') ?? `${place.stack}-${id}`,
    attributes: {},
  }),
  'AWS::SES::ConfigurationSetEventDestination': onlyId,
  'AWS::ApiGatewayV2::Api': (id, place) => {
    const made = shortHash(`${place.stack}.${id}`, 10);
    return {
      ref: made,
      attributes: { ApiId: made, ApiEndpoint: `https://${made}.execute-api.${place.region}.amazonaws.com` },
    };
  },
  'AWS::ApiGatewayV2::Stage': (_id, _place, explicit) => ({
    ref: explicit('StageName') ?? '$default',
    attributes: {},
  }),
  'AWS::ApiGatewayV2::Route': onlyId,
  'AWS::ApiGatewayV2::Integration': onlyId,
  'AWS::ApiGatewayV2::Authorizer': onlyId,
  'AWS::Cognito::UserPool': (id, place) => {
    const made = `${place.region}_${shortHash(`${place.stack}.${id}`, 9)}`;
    const poolArn = arn('cognito-idp', place, `userpool/${made}`);
    return { ref: made, attributes: { UserPoolId: made, Arn: poolArn, ProviderURL: place.signInUrl } };
  },
  'AWS::Cognito::UserPoolClient': (id, place) => {
    const made = shortHash(`${place.stack}.${id}`, 26);
    // The secret can be derived from the client id, because it is only used with the user pool of this machine.
    return { ref: made, attributes: { ClientId: made, ClientSecret: shortHash(`${made} secret`, 48) } };
  },
  'AWS::Cognito::UserPoolGroup': (_id, _place, explicit) => ({
    ref: explicit('GroupName') ?? '',
    attributes: {},
  }),
  'AWS::Cognito::UserPoolDomain': (_id, _place, explicit) => ({
    ref: explicit('Domain') ?? '',
    attributes: {},
  }),
  'AWS::Cognito::UserPoolIdentityProvider': (_id, _place, explicit) => ({
    ref: explicit('ProviderName') ?? '',
    attributes: {},
  }),
  'AWS::CloudFront::Distribution': (id, place) => {
    const made = `E${shortHash(`${place.stack}.${id}`, 13).toUpperCase()}`;
    return {
      ref: made,
      attributes: {
        Id: made,
        DomainName: place.siteHost,
        Arn: `arn:aws:cloudfront::${place.account}:distribution/${made}`,
      },
    };
  },
  'AWS::CloudFront::Function': (id, place) => {
    const made = `arn:aws:cloudfront::${place.account}:function/${place.stack}-${id}`;
    return { ref: made, attributes: { FunctionARN: made, 'FunctionMetadata.FunctionARN': made } };
  },
  'AWS::CloudFront::OriginAccessControl': onlyId,
  'AWS::CloudFront::CachePolicy': onlyId,
  'AWS::CloudFront::OriginRequestPolicy': onlyId,
  'AWS::CloudFront::ResponseHeadersPolicy': onlyId,
};

/**
 * The resource types that have no effect on one machine: log groups, alarms, dashboards, notifications, the firewall.
 */
const inert: Record<string, Named> = {
  'AWS::CDK::Metadata': onlyId,
  'AWS::Logs::LogGroup': named('LogGroupName', 'logs', 'log-group:'),
  'AWS::CloudWatch::Alarm': named('AlarmName', 'cloudwatch', 'alarm:'),
  'AWS::CloudWatch::Dashboard': onlyId,
  'AWS::SNS::Topic': (id, place) => {
    const made = arn('sns', place, `${place.stack}-${id}`);
    return { ref: made, attributes: { TopicArn: made, TopicName: `${place.stack}-${id}` } };
  },
  'AWS::SNS::TopicPolicy': onlyId,
  'AWS::SNS::Subscription': onlyId,
  'AWS::WAFv2::WebACL': named('Name', 'wafv2', 'global/webacl/'),
};

/** Returns a resource's `Ref` and attributes. @throws for a type that is neither in `running` nor in `inert` */
export function identityOf(type: string, id: string, place: Place, explicit: Explicit): Identity {
  const make = running[type] ?? inert[type];
  if (make === undefined)
    throw new Error(`${place.stack}.${id}: the local cloud does not know the type ${type}.`);
  return make(id, place, explicit);
}
