import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readDevConfig } from './config.ts'

const HOST = '127.0.0.1'
/** What a browser is told: a passkey is bound to a name. */
const NAME = 'localhost'
/** What the server itself answers; everything else is the portal's. */
const SERVED = ['/api', '/mailbox', '/terms', '/verify', '/pages.css']
const READY_WITHIN_MS = 30_000

const config = readDevConfig(NAME)
const serverAddress = `http://${HOST}:${config.server.port}`

/** Writes into the page what the server writes there when it serves the built app. */
function fillIndex(): Plugin {
  return {
    name: 'causeway-fill-index',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => config.page[name] ?? ''),
    },
  }
}

type Proxy = Readonly<Record<string, { readonly target: string; readonly ws?: boolean }>>

async function startApp(folder: string, port: number, proxy: Proxy = {}): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: path.join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [fillIndex()],
    server: { host: HOST, port, strictPort: true, proxy },
  })
  return vite.listen()
}

/** The console has a server of its own behind the portal's, so that both are at one address. */
function startApps(): Promise<ViteDevServer[]> {
  const served = SERVED.map((address) => [address, { target: serverAddress }])
  const proxy: Proxy = {
    ...Object.fromEntries(served),
    '/console': { target: `http://${HOST}:${config.console_port}`, ws: true },
  }
  return Promise.all([
    startApp(path.resolve(import.meta.dirname, '../console'), config.console_port),
    startApp(import.meta.dirname, config.port, proxy),
  ])
}

/** In a group of its own: Ctrl-C reaches us alone, and the server is told to stop once, by us. */
function startServer(): ChildProcess {
  const { main, environment: env } = config.server
  const args = ['--watch', '--watch-preserve-output', main]
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  // Its log is of interest; the addresses that it announces are not those to open here.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) process.stdout.write(`${line}\n`)
  })
  return child
}

async function waitUntilReady(): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    const answer = await fetch(`${serverAddress}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(200)
  }
}

const child = startServer()
const apps = await startApps().catch((error: Error) => {
  child.kill('SIGTERM')
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

let stopping = false

/** Ctrl-C may come twice, from the terminal and from npm; the server must hear of it once. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  child.kill('SIGTERM')
  await Promise.all([...apps.map((app) => app.close()), child.exitCode === null && once(child, 'exit')])
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

await waitUntilReady()
process.stdout.write(`Causeway for development: http://${NAME}:${config.port}\n`)
