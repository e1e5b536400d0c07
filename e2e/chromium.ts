import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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
]

export function findChromium(): string | undefined {
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (found) return found
  }
  return existsSync(MAC_PATH) ? MAC_PATH : undefined
}

/** Installs Debian's browser if possible; on other systems it must be installed manually. */
export function installChromium(): string | undefined {
  const may = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!may) return undefined
  process.stdout.write('There is no Chromium here: installing Debian’s.\n')
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update', '--quiet')
  apt('install', '--yes', '--no-install-recommends', '--quiet', 'chromium')
  return findChromium()
}
