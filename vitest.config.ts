import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', 'packages/**/*.test.ts', 'apps/**/*.test.ts'],
    passWithNoTests: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
