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
import { pageKey, prerenderedScreens, shellPage } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';

/** A regular expression, as text, that the paths of some screens match. */
const patternOf = (screens: readonly Screen[]) => {
  const each = screens.map((screen) => paths[screen].slice(1).replace(/:[a-z]+/gi, '[^/.]+'));
  return `^/(?:${each.join('|')})$`;
};

const isPrerendered = (screen: Screen) => (prerenderedScreens as readonly Screen[]).includes(screen);
const screens = Object.keys(paths) as Screen[];

/** What page-choice.js reads of shared/: which paths are prerendered, which have views, which open the shell. */
const choices = () => ({
  prerenderedPattern: patternOf(prerenderedScreens),
  viewedPattern: patternOf(['category']),
  shellPattern: patternOf(screens.filter((screen) => !isPrerendered(screen))),
  homeKey: pageKey(paths.home),
  shellKey: pageKey(shellPage),
});

const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The code that chooses between a prerendered page, the shell page and a plain file. */
export const pageChoiceCode = () =>
  `const choices = ${JSON.stringify(choices())};\n${source('page-choice.js')}`;

/** Code that runs at the edge on every request of a behaviour. */
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

/** Files stay as long as they say themselves, and a minute where they say nothing. */
export const filesCache = (scope: Construct) =>
  new CachePolicy(scope, 'FilesCache', {
    ...compressed,
    ...nobody,
    queryStringBehavior: CacheQueryStringBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(1),
    maxTtl: Duration.days(365),
  });

/** Answers stay for a second at most, and only where they say so: `sharedSeconds` in the endpoint table. */
export const answersCache = (scope: Construct) =>
  new CachePolicy(scope, 'AnswersCache', {
    ...compressed,
    ...nobody,
    queryStringBehavior: CacheQueryStringBehavior.all(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
  });
