import { defineConfig } from 'vitest/config';

// The time limit only ends tests that hang. It is longer than any test takes on a busy machine.
const limit = 600_000;

export default defineConfig({
  test: {
    testTimeout: limit,
    hookTimeout: limit,
    maxWorkers: 3,
    expect: { requireAssertions: true, poll: { timeout: limit } },
    // Turns off a check in `synth` that takes most of its time: each template against CloudFormation's rules.
    env: { CDK_VALIDATION: 'false' },
  },
});
