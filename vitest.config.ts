import { defineConfig } from 'vitest/config';

// A process takes one file after the other, and `world.ts` makes all of ours anew before each.
export default defineConfig({
  test: {
    include: ['{shared,web,functions,infra}/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['functions/test-support/world.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 3,
    expect: { requireAssertions: true },
    // `cdk synth` judges the templates against CloudFormation's own rules; here that would be most of the time.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false' },
  },
});
