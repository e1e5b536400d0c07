import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take ten seconds and more: the last to begin would have a processor to itself. */
const LONG = /(storm|kill|main|demo|ledger-model|jobs|hostile-files|guesses|passwords|files|links)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // A test often waits for PostgreSQL or a process: one more than processors.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // A wait for an outcome, not a measure of speed: it ends as soon as the outcome is there.
    expect: { poll: { timeout: 90_000, interval: 20 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Loading the modules for every file again takes longer than its tests.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'apps/{bank,server}/**/*.test.ts',
            'packages/{bank-details,bank-link,contract,identifiers,iso20022,money}/**/*.test.ts',
          ],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
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
