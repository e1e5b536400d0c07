import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findChromium, installShell } from './chromium.ts'

const root = path.resolve(import.meta.dirname, '..')

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** Runs a program of the project, and exits when it fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** The browser tests are never skipped: without a browser they fail. */
installShell()
if (!findChromium()) {
  fail('The browser tests need Chromium or Chrome: install one of them so that it is on the PATH.')
}
run(process.execPath, 'apps/build.ts')
run(process.execPath, 'apps/portal/weigh.ts')
run(process.execPath, 'apps/console/weigh.ts')
run('npx', 'vite', 'build', 'packages/web/gallery', '--logLevel', 'error')
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
run(process.execPath, playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2))
