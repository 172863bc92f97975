import { defineConfig } from 'vitest/config';

// The time limit only serves to end tests that hang, so it is longer than any test takes on a busy machine.
const limit = 600_000;

export default defineConfig({
  test: {
    testTimeout: limit,
    hookTimeout: limit,
    maxWorkers: 3,
    expect: { requireAssertions: true, poll: { timeout: limit } },
    // `synth` would check each template against CloudFormation's rules, which takes most of the time.
    env: { CDK_VALIDATION: 'false' },
  },
});
