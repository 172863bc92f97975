import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const policyText = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const pageSources = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify html shop',
};

/**
 * The CSP of pages (T11). It allows no inline scripts. Scripts may turn text into HTML only through a Trusted Types
 * policy.
 */
export const pageCsp = policyText(pageSources);

/**
 * Returns the CSP of the admin's document. It also allows the admin to post files to `uploadOrigin`, the bucket of
 * incoming uploads (T10), and its editor to create a Trusted Types policy. The admin registers no service worker.
 */
export const adminCsp = (uploadOrigin: string) =>
  policyText({
    ...pageSources,
    'connect-src': `'self' ${uploadOrigin}`,
    'worker-src': "'none'",
    'trusted-types': 'dompurify html editor',
  });

/**
 * The CSP of the documents of the till and the rider's app. They have only one Trusted Types policy, which creates the
 * URL of the service worker.
 */
export const tillCsp = policyText({ ...pageSources, 'trusted-types': 'shop' });

/** The Permissions-Policy of every page. It turns off all of these browser features except the camera. */
const permissions =
  'accelerometer=(), autoplay=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=()';

/** The till needs the last four features to reach receipt printers, scanners and cash drawers. */
const tillPermissions = `${permissions}, usb=(self), serial=(self), bluetooth=(self), hid=(self)`;

/** The CSP of uploaded files (T10). A file that is opened directly can neither load nor run anything. */
export const uploadCsp = policyText({ 'default-src': "'none'", sandbox: '' }).trim();

/** How long browsers use only HTTPS for the shop, in seconds: two years. */
export const hstsSeconds = 63_072_000;

/** The headers of every answer, except the CSP and headers for which CloudFront has its own settings (T12). */
const plainHeaders: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': `${permissions}, usb=()`,
};

// The headers that are removed from answers. CloudFront replaces `Server` with `Server: CloudFront`, which no setting
// removes.
const removed = [
  'Server',
  'X-Powered-By',
  'Apigw-Requestid',
  'X-Amz-Id-2',
  'X-Amz-Meta-Release',
  'X-Amz-Request-Id',
  'X-Amz-Version-Id',
  'X-Amz-Server-Side-Encryption',
];

function headersPolicy(scope: Construct, id: string, csp: string, more: Record<string, string> = {}) {
  const custom = { ...plainHeaders, ...more };
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(hstsSeconds),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override: true })),
    },
    removeHeaders: removed,
  });
}

/** Creates the headers policy of pages, assets and API answers. */
export const pageHeaders = (scope: Construct) => headersPolicy(scope, 'PageHeaders', pageCsp);

/**
 * Creates the headers policy of the admin's document. No cache may store the document, and no search engine may list
 * it.
 */
export const adminHeaders = (scope: Construct, uploadOrigin: string) =>
  headersPolicy(scope, 'AdminHeaders', adminCsp(uploadOrigin), {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  });

/**
 * Creates the headers policy of the till's document. Caches may store the document, because the service worker keeps it
 * for use without a network.
 */
export const tillHeaders = (scope: Construct) =>
  headersPolicy(scope, 'TillHeaders', tillCsp, {
    'Permissions-Policy': tillPermissions,
    'X-Robots-Tag': 'noindex, nofollow',
  });

/**
 * Creates the headers policy of the document of the rider's app. It has the till's CSP, and the service worker keeps
 * the document.
 */
export const riderHeaders = (scope: Construct) =>
  headersPolicy(scope, 'RiderHeaders', tillCsp, { 'X-Robots-Tag': 'noindex, nofollow' });

/** Creates the headers policy of uploaded pictures. */
export const uploadHeaders = (scope: Construct) =>
  headersPolicy(scope, 'UploadHeaders', uploadCsp, { 'Content-Disposition': 'inline' });
