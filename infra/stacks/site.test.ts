import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { adminBehaviours } from '#shared/admin-paths.ts';
import { riderPath } from '#shared/rider-phone/rider-path.ts';
import { tillBehaviours } from '#shared/till/till-paths.ts';
import { adminCsp, hstsSeconds, pageCsp, tillCsp, uploadCsp } from './edge/headers.ts';
import { ofType, templates } from './testing.ts';

type Behaviour = {
  PathPattern?: string;
  CachePolicyId: { Ref: string };
  ResponseHeadersPolicyId: { Ref: string };
  OriginRequestPolicyId?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  Compress: boolean;
};

async function distribution() {
  const [found] = await ofType('AWS::CloudFront::Distribution');
  const config = found?.Properties.DistributionConfig;
  const behaviours: Behaviour[] = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
  return { config, behaviours };
}

const isOfAdmin = ({ PathPattern = '' }: { PathPattern?: string | undefined }) =>
  adminBehaviours.includes(PathPattern);
const isOfRider = ({ PathPattern = '' }: { PathPattern?: string | undefined }) => PathPattern === riderPath;
const isOfTill = ({ PathPattern = '' }: { PathPattern?: string | undefined }) =>
  tillBehaviours.includes(PathPattern);
const directivesOf = (csp: string) =>
  Object.fromEntries(csp.split('; ').map((each) => [each.split(' ', 1)[0] ?? '', each.replace(/^\S+ /, '')]));

async function headersOf(id: string) {
  const policies = await ofType('AWS::CloudFront::ResponseHeadersPolicy');
  return policies.find((policy) => policy.id.startsWith(id))?.Properties.ResponseHeadersPolicyConfig;
}

test('Every bucket is private, encrypted and reachable over TLS only', async () => {
  const buckets = await ofType('AWS::S3::Bucket');
  const policies = await ofType('AWS::S3::BucketPolicy');
  expect(buckets.length).toBe(6);
  for (const { id, Properties } of buckets) {
    const closed = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];
    expect(Properties.PublicAccessBlockConfiguration).toEqual(
      Object.fromEntries(closed.map((key) => [key, true])),
    );
    expect(Properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1);
    expect(Properties.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
    const statements = policies.find(({ Properties: { Bucket } }) => Bucket.Ref === id)?.Properties
      .PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  }
});

test('Only this shop’s CDN may read the buckets of files and pictures, and both are versioned', async () => {
  const site = (await templates()).find(({ name }) => name === 'site')?.resources ?? [];
  const served = /^(?:Site|Uploads)Bucket/;
  const buckets = site.filter(({ id, Type }) => Type === 'AWS::S3::Bucket' && served.test(id));
  expect(buckets.length).toBe(2);
  for (const { id, Properties } of buckets) {
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const policy = site.find(
      ({ Type, Properties }) => Type === 'AWS::S3::BucketPolicy' && Properties.Bucket.Ref === id,
    );
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Allow',
    );
    expect(allowed.map(({ Principal, Action }: Record<string, unknown>) => [Principal, Action])).toEqual([
      [{ Service: 'cloudfront.amazonaws.com' }, 's3:GetObject'],
    ]);
    expect(allowed[0].Condition.StringEquals).toHaveProperty('AWS:SourceArn');
  }
});

test('The CSP of the shop’s pages allows only the shop’s own script files [T11]', () => {
  const findings = new CspEvaluator(new CspParser(pageCsp).csp).evaluate();
  const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE);
  expect(serious.map(({ directive, value }) => [directive, value])).toEqual([['script-src', "'self'"]]);
  expect(serious[0]?.severity).toBe(Severity.MEDIUM_MAYBE);
  expect(pageCsp).not.toMatch(/unsafe-|https?:/);
  expect(pageCsp).toContain("require-trusted-types-for 'script'; trusted-types dompurify html shop");
});

test('Every answer of the CDN has the security headers [T12]', async () => {
  const { behaviours } = await distribution();
  for (const { ResponseHeadersPolicyId } of behaviours) {
    const policy = await headersOf(ResponseHeadersPolicyId.Ref);
    expect(policy.SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: hstsSeconds,
        IncludeSubdomains: true,
        Override: true,
      },
    });
    const custom = policy.CustomHeadersConfig.Items.map(
      ({ Header, Value }: Record<string, string>) => `${Header}: ${Value}`,
    );
    expect(custom).toContain('Cross-Origin-Opener-Policy: same-origin');
    expect(custom).toContain('Cross-Origin-Resource-Policy: same-origin');
    expect(custom.join()).toMatch(/Permissions-Policy: .*camera=\(self\).*microphone=\(\)/);
    expect(policy.RemoveHeadersConfig.Items).toContainEqual({ Header: 'Server' });
  }
});

test('Pages have the CSP of pages, and uploaded files may neither load nor run anything [T10, T11]', async () => {
  const { behaviours } = await distribution();
  for (const { PathPattern, ResponseHeadersPolicyId } of behaviours) {
    const { SecurityHeadersConfig, CustomHeadersConfig } = await headersOf(ResponseHeadersPolicyId.Ref);
    const { ContentSecurityPolicy } = SecurityHeadersConfig.ContentSecurityPolicy;
    const isUpload = PathPattern === '/upload/*';
    if (![isOfAdmin, isOfTill, isOfRider].some((isOf) => isOf({ PathPattern })))
      expect([PathPattern, ContentSecurityPolicy]).toEqual([PathPattern, isUpload ? uploadCsp : pageCsp]);
    const inline = { Header: 'Content-Disposition', Override: true, Value: 'inline' };
    expect(
      CustomHeadersConfig.Items.some((item: object) => JSON.stringify(item) === JSON.stringify(inline)),
    ).toBe(isUpload);
  }
});

test('Only the admin’s CSP allows connections to another origin: the bucket of incoming uploads [T11]', async () => {
  const { behaviours } = await distribution();
  const admin = behaviours.filter(isOfAdmin);
  expect(admin).toHaveLength(adminBehaviours.length);
  for (const { ResponseHeadersPolicyId } of admin) {
    const { SecurityHeadersConfig } = await headersOf(ResponseHeadersPolicyId.Ref);
    const [separator, parts] = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'];
    const bucket = (part: string | { 'Fn::GetAtt': [string, string] }) =>
      typeof part === 'string' ? part : part['Fn::GetAtt'].join('.');
    const text: string = parts.map(bucket).join(separator);
    const [origin = ''] = /(?<=https:\/\/)[^ ;]+/.exec(text) ?? [];
    expect(origin).toMatch(/^IncomingBucket\w+\.RegionalDomainName$/);
    expect(text).toBe(adminCsp(`https://${origin}`));
    const { 'connect-src': connects, 'trusted-types': policies, ...others } = directivesOf(text);
    expect([connects, policies]).toEqual([`'self' https://${origin}`, 'dompurify html editor']);
    const { 'connect-src': _, 'trusted-types': __, ...ofPages } = directivesOf(pageCsp);
    expect(others).toEqual({ ...ofPages, 'worker-src': "'none'" });
  }
});

test('The till’s document may reach printers and scanners, and has a CSP as strict as the shop’s [T11]', async () => {
  const { behaviours } = await distribution();
  const till = behaviours.filter(isOfTill);
  expect(till.map(({ PathPattern }) => PathPattern).sort()).toEqual([...tillBehaviours].sort());
  for (const { ResponseHeadersPolicyId } of till) {
    const { SecurityHeadersConfig, CustomHeadersConfig } = await headersOf(ResponseHeadersPolicyId.Ref);
    expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(tillCsp);
    const { 'trusted-types': policies, ...others } = directivesOf(tillCsp);
    const { 'trusted-types': _, ...ofPages } = directivesOf(pageCsp);
    expect([policies, others]).toEqual(['shop', ofPages]);
    const custom = JSON.stringify(CustomHeadersConfig.Items);
    for (const device of ['usb', 'serial', 'bluetooth', 'hid', 'camera'])
      expect(custom).toContain(`${device}=(self)`);
    expect(custom).toContain('noindex, nofollow');
    expect(custom).not.toContain('no-store');
  }
  for (const behaviour of behaviours.filter((each) => !isOfTill(each)))
    expect(JSON.stringify(await headersOf(behaviour.ResponseHeadersPolicyId.Ref))).toContain('usb=()');
});

test('The document of the rider’s app has the CSP of the till and may use the camera', async () => {
  const { behaviours } = await distribution();
  const [rider, ...others] = behaviours.filter(isOfRider);
  expect(others).toEqual([]);
  const { SecurityHeadersConfig, CustomHeadersConfig } = await headersOf(
    rider?.ResponseHeadersPolicyId.Ref ?? '',
  );
  expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(tillCsp);
  const custom = JSON.stringify(CustomHeadersConfig.Items);
  expect(custom).toContain('noindex, nofollow');
  expect(custom).toContain('camera=(self)');
  expect(custom).not.toContain('no-store');
});

test('The admin’s document is cached nowhere and is in no search engine', async () => {
  const { behaviours } = await distribution();
  for (const { ResponseHeadersPolicyId, CachePolicyId } of behaviours.filter(isOfAdmin)) {
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad'); // the managed policy CachingDisabled
    const { CustomHeadersConfig } = await headersOf(ResponseHeadersPolicyId.Ref);
    for (const [Header, Value] of [
      ['Cache-Control', 'private, no-store'],
      ['X-Robots-Tag', 'noindex, nofollow'],
    ])
      expect(CustomHeadersConfig.Items).toContainEqual({ Header, Value, Override: true });
  }
  const others = behaviours.filter((each) => ![isOfAdmin, isOfTill, isOfRider].some((isOf) => isOf(each)));
  for (const { ResponseHeadersPolicyId } of others)
    expect(JSON.stringify(await headersOf(ResponseHeadersPolicyId.Ref))).not.toMatch(/noindex|no-store/);
});

test('No CSP has a report endpoint, because no header defines one [T11]', async () => {
  for (const csp of [pageCsp, uploadCsp]) expect(csp).not.toMatch(/report-(?:to|uri)/);
  const { behaviours } = await distribution();
  for (const { ResponseHeadersPolicyId } of behaviours)
    expect(JSON.stringify(await headersOf(ResponseHeadersPolicyId.Ref))).not.toMatch(/report/i);
});

test('The shop answers over HTTP/3 and IPv6, compressed, and over HTTPS only', async () => {
  const { config, behaviours } = await distribution();
  expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
  for (const { ViewerProtocolPolicy, Compress } of behaviours) {
    expect(ViewerProtocolPolicy).toMatch(/^(?:https-only|redirect-to-https)$/);
    expect(Compress).toBe(true);
  }
});

test('The CDN neither caches errors nor replaces them with a page [T13]', async () => {
  const { config } = await distribution();
  for (const rule of config.CustomErrorResponses) {
    expect(rule).toEqual({ ErrorCode: rule.ErrorCode, ErrorCachingMinTTL: 0 });
  }
});

test('If the site’s bucket lacks a path, the CDN asks the API, which has a default route [T13]', async () => {
  const { config } = await distribution();
  for (const { FailoverCriteria, Members } of config.OriginGroups.Items) {
    expect(FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
    const [first, second] = Members.Items.map(({ OriginId }: { OriginId: string }) =>
      config.Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    );
    expect(first).toHaveProperty('S3OriginConfig');
    expect(second).toHaveProperty('CustomOriginConfig');
  }
  const fallback = (await ofType('AWS::ApiGatewayV2::Route')).filter(
    ({ Properties }) => Properties.RouteKey === '$default',
  );
  expect(fallback).toHaveLength(2);
});

test('Only the API’s origin has the origin secret, and the template refers to it without its value [T24]', async () => {
  const { config } = await distribution();
  const apis = config.Origins.filter((origin: object) => 'CustomOriginConfig' in origin);
  expect(apis.length).toBeGreaterThan(0);
  for (const { OriginCustomHeaders, CustomOriginConfig } of apis) {
    expect(OriginCustomHeaders).toHaveLength(1);
    expect(OriginCustomHeaders[0].HeaderName).toBe('x-origin-secret');
    expect(JSON.stringify(OriginCustomHeaders[0].HeaderValue)).toMatch(
      /\{\{resolve:secretsmanager:.*:SecretString:key::.*"Ref":"OriginHeaderVersion".*\}\}/,
    );
    expect(CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginReadTimeout: 30 });
  }
});

test('The CDN caches an API answer for at most a second, and forwards the request except its host [T13]', async () => {
  const { behaviours } = await distribution();
  const policies = await ofType('AWS::CloudFront::CachePolicy');
  const calls = behaviours.filter(({ OriginRequestPolicyId }) => OriginRequestPolicyId);
  expect(calls.map(({ PathPattern }) => PathPattern)).toEqual([
    '/api/admin/*',
    '/api/*',
    '/auth/*',
    '/become-a-distributor',
    '/cart-items',
    '/final-invoice',
    '/pos/add-to-cart',
    '/pos/cart',
    '/pos/cart/*',
    '/pos/sales',
    '/reviews/*',
    '/sanctum/*',
    '/save-cart',
    '/store/*',
    '/submit-review',
    '/update/*',
  ]);
  for (const { CachePolicyId, OriginRequestPolicyId } of calls) {
    const policy = policies.find(({ id }) => id === CachePolicyId.Ref)?.Properties.CachePolicyConfig;
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      CookiesConfig: { CookieBehavior: 'none' },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    expect(OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac'); // policy AllViewerExceptHostHeader
  }
});
