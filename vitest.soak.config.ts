import { defineConfig } from 'vitest/config'

/** Checks of `npm run soak`, which take long or need a program of this machine. */
export default defineConfig({
  test: {
    include: ['apps/server/**/*.soak.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // A wait for an outcome, as in the tests: with ten thousand objects it takes longer.
    expect: { poll: { timeout: 900_000, interval: 200 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
