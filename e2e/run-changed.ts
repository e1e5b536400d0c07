import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { changedSince, readFiles } from '../imports.ts'
import { testsOf } from './changed.ts'

const root = path.resolve(import.meta.dirname, '..')

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// What differs from the last commit, or from a given one.
const commit = process.argv[2] ?? 'HEAD'
run(path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--changed=${commit}`)
const tests = testsOf(readFiles(), changedSince(commit))
if (tests.length > 0) run('e2e/run.ts', ...tests)
else process.stdout.write('No browser test depends on the changed files.\n')
