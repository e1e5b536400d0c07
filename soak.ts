import { spawnSync } from 'node:child_process'

type Check = {
  readonly test: string
  /** The check runs only where this program is on the PATH. */
  readonly program?: string
}

/** `npm run soak`: checks that take long, or that need a program of this machine. */
const checks: readonly Check[] = [
  { test: 'apps/server/src/banking/storm.soak.ts' },
  { test: 'apps/server/src/payments/storm.soak.ts' },
  { test: 'apps/server/src/payments/kill.soak.ts' },
  { test: 'apps/server/src/payments/memory.soak.ts' },
  { test: 'apps/server/src/rails/pay-by-files.soak.ts' },
  { test: 'apps/server/src/exports/spreadsheet.soak.ts', program: 'soffice' },
]

const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

for (const { program, test } of checks) {
  if (program && !isThere(program)) {
    process.stdout.write(`${program} is not on the PATH, so ${test} is left out.\n`)
    continue
  }
  const run = ['vitest', 'run', '--config', 'vitest.soak.config.ts', test]
  const { status } = spawnSync('npx', run, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
