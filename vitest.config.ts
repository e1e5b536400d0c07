import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of a test is waiting for PostgreSQL or a process: as many at once as there are processors.
    maxWorkers: '100%',
    // A wait for an outcome, not a measure of speed: it ends as soon as the outcome is there.
    expect: { poll: { timeout: 90_000, interval: 20 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/{contract,identifiers,money}/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Loading the modules for every file again takes longer than its tests. A world is made for each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['*.test.ts', 'packages/web/**/*.test.ts', 'apps/{portal,console}/**/*.test.ts'],
        },
      },
    ],
  },
})
