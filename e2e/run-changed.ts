import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { changedSince, readFiles } from '../imports.ts'
import { testsOf } from './changed.ts'

const commit = process.argv[2] ?? 'HEAD'
const tests = testsOf(readFiles(), changedSince(commit))
if (tests.length === 0) process.stdout.write('No browser test depends on the changed files.\n')
else {
  const run = path.join(import.meta.dirname, 'run.ts')
  const { status } = spawnSync(process.execPath, [run, ...tests], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
