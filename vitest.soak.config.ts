import { defineConfig } from 'vitest/config'

/** Checks of `npm run soak`, which take long or need a program of this machine. */
export default defineConfig({
  test: {
    include: ['apps/server/**/*.soak.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
