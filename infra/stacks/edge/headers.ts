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

/** The CSP of pages (T11). It allows no inline scripts, and HTML from strings only through Trusted Types policies. */
export const pageCsp = policyText(pageSources);

/**
 * Returns the CSP of the admin's document. Its scripts may also post files to the bucket of incoming uploads, at this
 * origin (T10), and its editor may create a Trusted Types policy. The admin registers no service worker.
 */
export const adminCsp = (uploadOrigin: string) =>
  policyText({
    ...pageSources,
    'connect-src': `'self' ${uploadOrigin}`,
    'worker-src': "'none'",
    'trusted-types': 'dompurify html editor',
  });

/** The CSP of the documents of the till and of the rider's app. Its only Trusted Types policy creates the URL of the service worker. */
export const tillCsp = policyText({ ...pageSources, 'trusted-types': 'shop' });

/** The browser features that every page's policy states: all of them are off, apart from the camera. */
const permissions =
  'accelerometer=(), autoplay=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=()';

/** The till reaches receipt printers, scanners and cash drawers over the last four of these features. */
const tillPermissions = `${permissions}, usb=(self), serial=(self), bluetooth=(self), hid=(self)`;

/** The CSP of uploaded files: a file that is opened directly can load and run nothing (T10). */
export const uploadCsp = policyText({ 'default-src': "'none'", sandbox: '' }).trim();

/** The lifetime of HSTS in seconds: two years. */
export const hstsSeconds = 63_072_000;

/** The headers of every answer, besides the CSP and those with their own settings in CloudFront (T12). */
const plainHeaders: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': `${permissions}, usb=()`,
};

// CloudFront replaces the removed `Server` header with `Server: CloudFront`, which no setting removes.
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

/** Creates the headers policy of the admin's document: no cache stores it, and no search engine lists it. */
export const adminHeaders = (scope: Construct, uploadOrigin: string) =>
  headersPolicy(scope, 'AdminHeaders', adminCsp(uploadOrigin), {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  });

/**
 * Creates the headers policy of the till's document. The service worker stores the document for times without a
 * network.
 */
export const tillHeaders = (scope: Construct) =>
  headersPolicy(scope, 'TillHeaders', tillCsp, {
    'Permissions-Policy': tillPermissions,
    'X-Robots-Tag': 'noindex, nofollow',
  });

/**
 * Creates the headers policy of the document of the rider's app, which has the CSP of the till. The service worker stores
 * the document.
 */
export const riderHeaders = (scope: Construct) =>
  headersPolicy(scope, 'RiderHeaders', tillCsp, { 'X-Robots-Tag': 'noindex, nofollow' });

/** Creates the headers policy of uploaded pictures. */
export const uploadHeaders = (scope: Construct) =>
  headersPolicy(scope, 'UploadHeaders', uploadCsp, { 'Content-Disposition': 'inline' });
