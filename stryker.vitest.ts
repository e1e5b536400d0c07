import path from 'node:path'
import { defineConfig } from 'vitest/config'

const at = (folder: string) => path.join(import.meta.dirname, folder)

/** The tests of `npm run mutate`: those of the mutated packages, which need no database. */
export default defineConfig({
  resolve: {
    // The packages of the copy that has the mutants, and not those that node_modules links to.
    alias: [
      {
        find: /^@causeway\/(money|identifiers|bank-details|iso20022|contract)$/,
        replacement: `${at('packages')}/$1/src/index.ts`,
      },
      {
        find: /^@causeway\/contract\/(calls|error-texts)$/,
        replacement: `${at('packages')}/contract/src/$1.ts`,
      },
      { find: /^@causeway\/contract\/testing\//, replacement: `${at('packages')}/contract/src/testing/` },
      { find: /^@causeway\/contract\/locales\//, replacement: `${at('packages')}/contract/locales/` },
    ],
  },
  test: {
    include: [
      'packages/{money,identifiers,bank-details,iso20022,contract}/**/*.test.ts',
      'packages/web/src/api/*.test.ts',
      'apps/portal/src/guard.test.ts',
    ],
  },
})
