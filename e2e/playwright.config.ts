import { defineConfig } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const executablePath = findChromium()
if (!executablePath)
  throw new Error('Run the browser tests by `npm run test:browser`, which finds a browser.')

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than processors: a page often waits, for an answer or a pause in typing.
  workers: 3,
  retries: 0,
  // A wait for an outcome ends with the outcome: these limits are for a slow machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: addressOf('main'),
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A trace injects scripts into every frame and slows each test down; use `--trace on` for one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    url: `${addressOf('main')}/api/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 60_000,
  },
})
