/*
 * Lists which folders a file may import. A file belongs to the zone with the longest path that contains it. The zones
 * `functions` and `infra` contain only the files directly in these folders.
 */

type Zone = {
  /** The other zones that files of this zone may import. Files may also import their own zone, unless it is `apart`. */
  may: string[];
  apart?: boolean;
  /** The only packages that files of this zone may import. */
  packages?: string[];
  /** Packages that files of this zone may not import. */
  never?: string[];
};

const notInLambdas = ['react', 'react-dom', 'swr', 'aws-cdk-lib', 'constructs', 'vite', 'vitest'];
const notInBrowser = ['@aws-sdk', 'aws-cdk-lib', 'node:'];
// The storefront imports schemas as types only: zod is 50 KB.
const notInStorefront = [...notInBrowser, 'zod'];

export const zones: Record<string, Zone> = {
  shared: { may: [], packages: ['zod'] },

  // These files are errors.ts, lanes.ts, log.ts and retry.ts, which every layer may import.
  functions: { may: ['shared'], never: notInLambdas },
  'functions/data/dynamodb': { may: ['functions', 'shared'], never: notInLambdas },
  'functions/data': { may: ['functions/data/dynamodb', 'functions', 'shared'], never: notInLambdas },
  'functions/integrations': { may: ['functions', 'shared'], never: notInLambdas },
  'functions/core': {
    may: ['functions/data', 'functions/data/dynamodb', 'functions/integrations', 'functions', 'shared'],
    never: notInLambdas,
  },
  'functions/http': {
    may: ['functions/core', 'functions/data', 'functions/data/dynamodb', 'functions', 'shared'],
    never: notInLambdas,
  },
  // Each file here is one Lambda. Code that several Lambdas share is in functions/core.
  'functions/api': {
    apart: true,
    may: [
      'functions/http',
      'functions/core',
      'functions/data',
      'functions/data/dynamodb',
      'functions',
      'shared',
    ],
    never: notInLambdas,
  },
  'functions/events': {
    apart: true,
    may: [
      'functions/http',
      'functions/core',
      'functions/data',
      'functions/data/dynamodb',
      'functions/integrations',
      'functions',
      'shared',
    ],
    never: notInLambdas,
  },

  infra: { may: ['infra/rights', 'infra/stacks', 'infra/build', 'shared'] },
  'infra/rights': { may: ['infra', 'infra/build', 'functions/data', 'shared'] },
  // The stacks import the keys of functions/data, because the event source filters of DynamoDB streams name them.
  'infra/stacks': {
    may: ['infra', 'infra/rights', 'infra/build', 'functions/data', 'functions/data/dynamodb', 'shared'],
  },
  'infra/build': {
    may: [
      'infra',
      'infra/stacks',
      'functions/core',
      'functions/data',
      'functions/data/dynamodb',
      'functions/events',
      'functions/integrations',
      'functions',
      'shared',
    ],
  },
  // A separate package that imports nothing of the shop. Others import it as @hart/local-cloud.
  'infra/local': { may: [] },
  // `infra/start` may not import the stacks: the local cloud reads the synthesised templates, so it runs exactly what
  // is deployed.
  'infra/start': { may: ['infra', 'infra/build', 'infra/local', 'shared'] },
  'infra/seed': {
    may: [
      'infra',
      'infra/local',
      'functions/core',
      'functions/data',
      'functions/data/dynamodb',
      'functions',
      'shared',
    ],
  },
  // The bench may import the whole shop, which it measures.
  'infra/bench': {
    may: [
      'infra',
      'infra/build',
      'infra/local',
      'infra/seed',
      'infra/start',
      'functions/core',
      'functions/data',
      'functions/data/dynamodb',
      'functions/http',
      'functions/integrations',
      'functions',
      'shared',
    ],
  },

  'web/src/styles': { may: [] },
  'web/src/api': { may: ['shared'], never: notInStorefront },
  'web/src/navigation': { may: ['web/src/api', 'shared'], never: notInStorefront },
  'web/src/ui': { may: ['web/src/navigation', 'web/src/api', 'shared'], never: notInStorefront },
  // A feature may also import those files of another feature that public-files.json lists.
  'web/src/features': {
    may: ['web/src/ui', 'web/src/navigation', 'web/src/api', 'shared'],
    never: notInStorefront,
  },
  'web/src/features/admin': {
    may: ['web/src/features', 'web/src/ui', 'web/src/navigation', 'web/src/api', 'shared'],
    never: notInBrowser,
  },
  'web/src/app': {
    may: ['web/src/features', 'web/src/ui', 'web/src/navigation', 'web/src/api', 'web/src/styles', 'shared'],
    never: notInStorefront,
  },
  'web/src/features/till': {
    may: ['web/src/features', 'web/src/ui', 'web/src/navigation', 'web/src/api', 'shared'],
    never: notInBrowser,
  },
  'web/src/features/rider': {
    may: ['web/src/features', 'web/src/ui', 'web/src/navigation', 'web/src/api', 'shared'],
    never: notInStorefront,
  },
  // Code that the entries of the admin and the till share.
  'web/src/app/staff': { may: [], packages: ['zod'] },
  'web/src/app/till': {
    may: [
      'web/src/app',
      'web/src/app/staff',
      'web/src/features',
      'web/src/features/till',
      'web/src/ui',
      'web/src/navigation',
      'web/src/api',
      'web/src/styles',
      'shared',
    ],
    never: notInBrowser,
  },
  'web/src/app/rider': {
    may: [
      'web/src/app',
      'web/src/features',
      'web/src/features/rider',
      'web/src/ui',
      'web/src/navigation',
      'web/src/api',
      'web/src/styles',
      'shared',
    ],
    never: notInStorefront,
  },
  'web/src/app/admin': {
    may: [
      'web/src/app',
      'web/src/app/staff',
      'web/src/features',
      'web/src/features/admin',
      'web/src/ui',
      'web/src/navigation',
      'web/src/api',
      'web/src/styles',
      'shared',
    ],
    never: notInBrowser,
  },
};
