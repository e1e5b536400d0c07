import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', 'packages/**/*.test.ts', 'apps/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // Most of a test is waiting for PostgreSQL or a process: as many at once as there are processors.
    maxWorkers: '100%',
    // A wait for an outcome, not a measure of speed: it ends as soon as the outcome is there.
    expect: { poll: { timeout: 90_000, interval: 20 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
