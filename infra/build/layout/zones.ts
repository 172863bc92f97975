/*
 * Lists which folders a file may import. A file's zone is the longest of these paths that contains the file.
 * `functions` and `infra` stand only for the files directly in these folders.
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

  // These files are errors.ts, lanes.ts, log.ts and retry.ts. Every layer may import them.
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
  // One Lambda per endpoint or event. Code that two of them share is in core.
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
  // Stacks import only keys from functions/data, to filter the items that a stream's consumer gets.
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
  // The bench measures the whole shop.
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
  // public-files.json lists the files of another feature that a feature may import.
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
  // What the entries of admin and till share.
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
