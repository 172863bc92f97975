import { defineConfig } from 'vitest/config';

// A process takes one file after the other. Handlers find their table through the environment and keep their clients:
// before each of their files `world.ts` makes all of that anew. What shares nothing but rules needs no such care.
export default defineConfig({
  test: {
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: ['{shared,web}/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: ['{functions,infra}/**/*.test.ts'],
          setupFiles: ['functions/testing/world.ts'],
        },
      },
    ],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 3,
    expect: { requireAssertions: true },
    // `cdk synth` judges the templates against CloudFormation's own rules; here that would be most of the time.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false' },
  },
});
