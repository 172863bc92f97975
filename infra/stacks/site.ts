import { CfnOutput, CfnParameter, Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  type IDistribution,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { adminBehaviours } from '#shared/admin-paths.ts';
import { apiPatterns, officePattern } from '#shared/api-patterns.ts';
import { riderPath } from '#shared/rider-phone/rider-path.ts';
import { tillBehaviours } from '#shared/till/till-paths.ts';
import { eventFunction } from '../functions.ts';
import { incomingBucket, privateBucket } from './buckets.ts';
import { answersCache, filesCache, onRequest, pageChoiceCode, viewerCode } from './edge/edge.ts';
import { adminHeaders, pageHeaders, riderHeaders, tillHeaders, uploadHeaders } from './edge/headers.ts';
import { originVersionParameter } from './edge/origin-version.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { connect, type Gateways } from './route.ts';

type Props = StackProps & Resources & { gateways: Gateways };
type Buckets = Record<'site' | 'uploads' | 'incoming', Bucket>;

// CloudFront caches an error for ten seconds by default. Here it caches no error, and never replaces one with a page
// (T13).
const errorResponses = [404, 500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/**
 * Creates the buckets of files and pictures, the CDN in front of them and of the API, and the route for paths that
 * match neither a file nor an endpoint.
 */
export class SiteStack extends Stack {
  readonly siteBucket: Bucket;
  readonly uploadsBucket: Bucket;
  readonly incomingBucket: Bucket;
  readonly cdn: NonNullable<Resources['cdn']>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const site = privateBucket(this, 'SiteBucket', props.config.oldVersionDays);
    const uploads = privateBucket(this, 'UploadsBucket', props.config.oldVersionDays);
    const incoming = incomingBucket(this, 'IncomingBucket');
    const distribution = this.distribution(props, { site, uploads, incoming });
    const unmatched = shopFunction(this, eventFunction('unmatchedRequest'), { ...props, siteBucket: site });
    const { shop, office } = props.gateways;
    connect(this, 'Unmatched', shop, HttpRouteKey.DEFAULT, unmatched);
    connect(this, 'UnmatchedOffice', office, HttpRouteKey.DEFAULT, unmatched);

    // Other stacks import the domain name until the stage has its own domain. It is always exported, because
    // CloudFormation cannot delete an export while it is in use.
    this.exportValue(distribution.distributionDomainName);
    const url = `https://${props.config.domain?.name ?? distribution.distributionDomainName}`;
    const arn = `arn:${this.partition}:cloudfront::${this.account}:distribution/${distribution.distributionId}`;
    this.siteBucket = site;
    this.uploadsBucket = uploads;
    this.incomingBucket = incoming;
    this.cdn = { distribution: distribution as IDistribution, arn, url };

    new CfnOutput(this, 'SiteBucketName', { value: site.bucketName });
    new CfnOutput(this, 'UploadsBucketName', { value: uploads.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'Address', { value: url });
  }

  private distribution(props: Props, { site, uploads, incoming }: Buckets): Distribution {
    const { shop, office } = this.apiOrigins(props);
    const files = filesCache(this);
    const headers = pageHeaders(this);
    // Returns a behaviour with a fallback. If the bucket lacks a path, the request goes to the `$default` route of the
    // shop's API, which answers with the shop's own 404.
    const withFallback = (bucket: Bucket): BehaviorOptions => ({
      origin: new OriginGroup({
        // api.ts explains the cast.
        primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
        fallbackOrigin: shop,
        fallbackStatusCodes: [403, 404],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: files,
      responseHeadersPolicy: headers,
    });
    const siteFiles = withFallback(site);
    const pages = { ...siteFiles, functionAssociations: onRequest(this, 'PageChoice', pageChoiceCode()) };
    const admin = {
      ...pages,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: adminHeaders(this, `https://${incoming.bucketRegionalDomainName}`),
    };
    const till = { ...pages, responseHeadersPolicy: tillHeaders(this) };
    const rider = { ...pages, responseHeadersPolicy: riderHeaders(this) };
    const calls: BehaviorOptions = {
      origin: shop,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: answersCache(this),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
      functionAssociations: onRequest(this, 'Viewer', viewerCode()),
    };
    const { domain, webAclArn } = props.config;
    return new Distribution(this, 'Distribution', {
      comment: this.stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      // This is the cheapest price class that includes the edge in Nairobi.
      priceClass: PriceClass.PRICE_CLASS_200,
      errorResponses,
      ...(webAclArn !== undefined && { webAclId: webAclArn }),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(adminBehaviours.map((pattern) => [pattern, admin])),
        ...Object.fromEntries(tillBehaviours.map((pattern) => [pattern, till])),
        [riderPath]: rider,
        '/assets/*': siteFiles,
        '/upload/*': { ...withFallback(uploads), responseHeadersPolicy: uploadHeaders(this) },
        [officePattern]: { ...calls, origin: office },
        ...Object.fromEntries(apiPatterns().map((pattern) => [pattern, calls])),
      },
    });
  }

  /**
   * Returns the value of the origin header. CloudFormation reads the secret only when the distribution changes. `npm
   * run rotate` therefore writes the new version into a parameter, whose value `cdk deploy` keeps. An empty value, as
   * in a new stage, means the current version.
   */
  private originHeader(origin: Secret): string {
    const { valueAsString: versionId } = new CfnParameter(this, originVersionParameter, {
      type: 'String',
      default: '',
      description: 'The version of the origin secret that the CDN sends. npm run rotate sets it.',
    });
    return SecretValue.secretsManager(origin.secretArn, { jsonField: 'key', versionId }).unsafeUnwrap();
  }

  /**
   * Returns the origins of the APIs, which get the secret header. Their read timeout is longer than the gateway's own
   * timeout.
   */
  private apiOrigins({ gateways, secrets }: Props): Record<keyof Gateways, HttpOrigin> {
    const secret = this.originHeader(secrets.origin);
    const originOf = ({ api }: Gateways['shop']) =>
      new HttpOrigin(`${api.apiId}.execute-api.${this.region}.amazonaws.com`, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
        keepaliveTimeout: Duration.seconds(60),
        customHeaders: { 'x-origin-secret': secret },
      });
    return { shop: originOf(gateways.shop), office: originOf(gateways.office) };
  }
}
