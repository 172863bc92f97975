import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { adminPattern } from '#shared/admin-paths.ts';
import {
  adminPage,
  isPrerendered,
  pageKey,
  prerenderedScreens,
  riderPage,
  shellPage,
  tillPage,
} from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { riderPath } from '#shared/rider-phone/rider-path.ts';
import { tillPattern } from '#shared/till/till-paths.ts';

/** Returns the text of a regular expression that matches the paths of these screens. */
const patternOf = (screens: readonly Screen[]) => {
  const each = screens.map((screen) => paths[screen].slice(1).replace(/:[a-z]+/gi, '[^/.]+'));
  return `^/(?:${each.join('|')})$`;
};

const screens = Object.keys(paths) as Screen[];

/**
 * Returns the data of shared/ that page-choice.js needs: the prerendered paths, the views, and the paths of the shell
 * page, the admin, the till and the rider's app.
 */
const choices = () => ({
  prerenderedPattern: patternOf(prerenderedScreens),
  viewedPattern: patternOf(['category']),
  shellPattern: patternOf(screens.filter((screen) => !isPrerendered(screen))),
  adminPattern,
  adminKey: pageKey(adminPage),
  tillPattern,
  tillKey: pageKey(tillPage),
  riderPath,
  riderKey: pageKey(riderPage),
  homeKey: pageKey(paths.home),
  shellKey: pageKey(shellPage),
});

const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/**
 * Returns the code that runs at the edge. It chooses between a prerendered page, the shell page, the documents of
 * admin, till and rider, and a plain file.
 */
export const pageChoiceCode = () =>
  `const choices = ${JSON.stringify(choices())};\n${source('page-choice.js')}`;

/** Creates a CloudFront function that runs on every request of a behaviour. */
export function onRequest(scope: Construct, id: string, code: string) {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
  return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }];
}

export const viewerCode = () => source('viewer.js');

const compressed = { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true };
const nobody = { cookieBehavior: CacheCookieBehavior.none(), headerBehavior: CacheHeaderBehavior.none() };

/**
 * Creates the cache policy of files. Each is cached as long as its Cache-Control says, or for a minute if it has none.
 */
export const filesCache = (scope: Construct) =>
  new CachePolicy(scope, 'FilesCache', {
    ...compressed,
    ...nobody,
    queryStringBehavior: CacheQueryStringBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(1),
    maxTtl: Duration.days(365),
  });

/**
 * Creates the cache policy of API answers. They are cached for at most a second, and only if they have a Cache-Control
 * (`sharedSeconds` in the endpoint table).
 */
export const answersCache = (scope: Construct) =>
  new CachePolicy(scope, 'AnswersCache', {
    ...compressed,
    ...nobody,
    queryStringBehavior: CacheQueryStringBehavior.all(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
  });
