import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Without windows of its own, the headless shell needs half the time of the whole browser. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Flags for a container's root: without Chromium's own sandbox and without background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: to optimise its code takes longer than it saves.
  '--js-flags=--no-opt --no-maglev --single-threaded',
  '--in-process-gpu',
]

function which(name: string): string | undefined {
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined
}

export function findChromium(): string | undefined {
  for (const name of NAMES) {
    const found = which(name)
    if (found) return found
  }
  return existsSync(MAC_PATH) ? MAC_PATH : undefined
}

/** Soon over where Debian's servers cannot be reached. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0']

/** Installs Debian's headless shell if possible; other systems use the browser that they have. */
export function installShell(): void {
  const may = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!may || which(SHELL)) return
  process.stdout.write('There is no headless Chromium here: installing Debian’s.\n')
  const apt = (...args: string[]) => spawnSync('apt-get', [...PATIENCE, ...args], { stdio: 'ignore' })
  apt('update', '--quiet')
  apt('install', '--yes', '--no-install-recommends', '--quiet', SHELL)
}
