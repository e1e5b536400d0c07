import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isBuilt } from '../packages/web/src/build/is-built.ts'

const root = path.resolve(import.meta.dirname, '..')
const at = (name: string) => path.join(root, name)
const vite = at('node_modules/vite/bin/vite.js')

/** Builds an app, unless nothing has changed since. */
async function build(app: string): Promise<void> {
  const mark = at(`${app}/dist/.vite/built`)
  if (isBuilt(mark, ['packages', app, 'package-lock.json'].map(at))) return
  const building = spawn(process.execPath, [vite, 'build', at(app), '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  const [code] = await once(building, 'exit')
  if (code !== 0) process.exit(1)
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, '')
}

/** Runs after an install and before a start, so that a start after an install does not wait. */
await Promise.all(['apps/portal', 'apps/console'].map(build))
