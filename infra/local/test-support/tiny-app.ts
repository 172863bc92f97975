import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CfnOutput, Duration, Fn, Stack } from 'aws-cdk-lib';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';

/** A route of a tiny app: the source code of its function, and the permissions of the function's role. */
type TinyRoute = {
  code: string;
  table?: string[];
  bucket?: string[];
  secret?: boolean;
  timeoutSeconds?: number;
  reserved?: number;
};

export type TinyApp = {
  routes: Record<string, TinyRoute>;
  throttle?: { rate: number; burst: number };
  /** The viewer-request function of the default behaviour. */
  edgeCode?: string;
  /** Omits the site and the distribution, which makes tests of the other parts faster. */
  withoutSite?: boolean;
};

const authorizerCode = `export const handler = async (event) => ({
  isAuthorized: event.headers['x-origin-secret'] === process.env.ORIGIN_SECRET, context: { door: 'front' } });`;

const passOn = 'function handler(event) { return event.request; }';

/**
 * Synthesises a small app into `folder` and returns its assembly. It has a table, a secret, an HTTP API
 * with an authorizer, one function per route, and a distribution in front of the site bucket and the API.
 */
export function tinyApp(folder: string, shape: TinyApp): string {
  const outdir = join(folder, 'cdk.out');
  const app = new App({
    outdir,
    analyticsReporting: false,
    context: { 'aws:cdk:enable-asset-metadata': true },
  });
  const data = new Stack(app, 'tiny-data');
  const table = new dynamodb.TableV2(data, 'Table', {
    partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
    sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
    timeToLiveAttribute: 'expires_at',
    dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
  });
  const secret = new secrets.Secret(data, 'Secret', {
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'origin',
      excludePunctuation: true,
    },
  });
  const files = new s3.Bucket(data, 'Files');
  new CfnOutput(data, 'TableName', { value: table.tableName });

  const apiStack = new Stack(app, 'tiny-api');
  const originSecret = secret.secretValueFromJson('origin').unsafeUnwrap();
  let count = 0;
  const functionOf = (route: TinyRoute, environment: Record<string, string>) => {
    const name = `Function${count++}`;
    const asset = join(folder, 'bundles', name);
    mkdirSync(asset, { recursive: true });
    writeFileSync(join(asset, 'index.mjs'), route.code);
    return new lambda.Function(apiStack, name, {
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(asset),
      timeout: Duration.seconds(route.timeoutSeconds ?? 10),
      memorySize: 256,
      environment,
      ...(route.reserved !== undefined && { reservedConcurrentExecutions: route.reserved }),
    });
  };
  const authorizer = new HttpLambdaAuthorizer(
    'Authorizer',
    functionOf({ code: authorizerCode }, { ORIGIN_SECRET: originSecret }),
    {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: ['$request.header.x-origin-secret'],
      resultsCacheTtl: Duration.minutes(5),
    },
  );
  const api = new gateway.HttpApi(apiStack, 'Api', {
    createDefaultStage: false,
    defaultAuthorizer: authorizer,
  });
  new gateway.HttpStage(apiStack, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: shape.throttle?.rate ?? 10_000, burstLimit: shape.throttle?.burst ?? 5_000 },
  });
  for (const [key, route] of Object.entries(shape.routes)) {
    const made = functionOf(route, {
      TABLE: table.tableName,
      BUCKET: files.bucketName,
      SECRET: secret.secretArn,
    });
    if (route.table !== undefined) table.grant(made, ...route.table);
    if (route.bucket !== undefined) {
      const resources = [files.bucketArn, files.arnForObjects('*')];
      made.addToRolePolicy(new iam.PolicyStatement({ actions: route.bucket, resources }));
    }
    if (route.secret === true) secret.grantRead(made);
    const [method = '', path] = key.split(' ');
    new gateway.HttpRoute(apiStack, `Route${count}`, {
      httpApi: api,
      routeKey:
        path === undefined
          ? gateway.HttpRouteKey.DEFAULT
          : gateway.HttpRouteKey.with(path, method as gateway.HttpMethod),
      integration: new HttpLambdaIntegration('Integration', made),
      authorizer,
    });
  }
  if (shape.withoutSite !== true) site(app, api, originSecret, shape.edgeCode ?? passOn);
  app.synth();
  return outdir;
}

function site(app: App, api: gateway.HttpApi, originSecret: string, edgeCode: string): void {
  const stack = new Stack(app, 'tiny-site');
  const bucket = new s3.Bucket(stack, 'Site', {
    enforceSSL: true,
    encryption: s3.BucketEncryption.S3_MANAGED,
  });
  const apiOrigin = new origins.HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    customHeaders: { 'x-origin-secret': originSecret },
  });
  const edge = new cloudfront.Function(stack, 'Edge', {
    code: cloudfront.FunctionCode.fromInline(edgeCode),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });
  const cached = new cloudfront.CachePolicy(stack, 'Cached', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
  });
  const headers = new cloudfront.ResponseHeadersPolicy(stack, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'", override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: { customHeaders: [{ header: 'X-App', value: 'tiny', override: false }] },
    removeHeaders: ['Server'],
  });
  const everywhere = {
    cachePolicy: cached,
    responseHeadersPolicy: headers,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ function: edge, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
  };
  const viewer = cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER;
  new cloudfront.Distribution(stack, 'Cdn', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      ...everywhere,
      origin: new origins.OriginGroup({
        primaryOrigin: origins.S3BucketOrigin.withOriginAccessControl(bucket as s3.IBucket),
        fallbackOrigin: apiOrigin,
        fallbackStatusCodes: [403, 404],
      }),
    },
    additionalBehaviors: {
      '/api/*': {
        ...everywhere,
        origin: apiOrigin,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        originRequestPolicy: viewer,
      },
      '/raw/*': {
        origin: apiOrigin,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: viewer,
      },
    },
  });
}
