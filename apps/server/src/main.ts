import { announce } from './announce.ts'
import { objectChecks } from './app.ts'
import { brandNames } from './brand.ts'
import { type Config, readConfig, readEnvironment } from './config.ts'
import { openDatabase } from './database.ts'
import { ensureDemo, refuseDemo } from './demo/demo.ts'
import { ensureDemoHistory } from './demo/history.ts'
import { openLog } from './kernel/log.ts'
import { renderMail } from './kernel/mail/render.ts'
import { smtpTransport } from './kernel/mail/transport.ts'
import { StartError } from './kernel/start-error.ts'
import { runAuditCommand } from './ledger/command.ts'
import { apiPlace, metricsPlace, tryPlace } from './listen.ts'
import { runOperatorCommand } from './operators/command.ts'
import { type SandboxBank, startSandboxBank, withBank } from './sandbox-bank.ts'
import { ensureList } from './screening/service.ts'
import { type Opened, type Parts, start } from './start.ts'

const MODES: Record<string, Parts> = {
  all: { api: true, worker: true },
  api: { api: true, worker: false },
  worker: { api: false, worker: true },
}

/** Less than the half minute after which Kubernetes kills a process. */
const STOP_TIMEOUT_MS = 25_000

/** Ctrl-C arrives twice, from the terminal and from npm. */
const SAME_KEYPRESS_MS = 1000

/** `all`, `api` and `worker` run until they are stopped; the others end by themselves. */
async function main([mode = 'all', ...rest]: string[]): Promise<void> {
  const config = readConfig(readEnvironment())
  if (mode === 'migrate') return (await openDatabase(config)).stop()
  if (mode === 'mail-test') return sendTestMail(config, rest[0])
  if (mode === 'audit-ledger') return auditBooks(config)
  if (mode === 'operator') return void process.stdout.write(await runOperatorCommand(config, rest))
  const parts = MODES[mode]
  if (!parts) throw new StartError(`There is no mode “${mode}”: use all, api, worker or migrate.`)
  if (mode !== 'all' && !config.database_url) {
    throw new StartError(`DATABASE_URL must be set to run the ${mode} by itself.`)
  }
  await run(config, parts)
}

/** Prints the findings of the auditor, and fails if there are any. */
async function auditBooks(config: Config): Promise<void> {
  const { text, isClean } = await runAuditCommand(config, objectChecks)
  process.stdout.write(text)
  if (!isClean) process.exitCode = 1
}

async function run(given: Config, parts: Parts): Promise<void> {
  if (parts.api) await tryPlace(apiPlace(given))
  await tryPlace(metricsPlace(given))
  const isWhole = parts.api && parts.worker
  const { config, release } = isWhole ? await withBank(given) : { config: given, release: undefined }
  const log = openLog(config.log_level)
  const database = await openDatabase(config)
  const { apiUrl } = database
  let bank: SandboxBank | undefined
  const stopping = new AbortController()
  let stopped: Promise<void> | undefined
  const prepare = async (opened: Opened) => {
    const stop = () => {
      stopping.abort()
      stopped ??= (bank?.stop() ?? Promise.resolve()).then(opened.stop).then(database.stop)
      return stopped
    }
    stopOnSignal(stop, () => void database.stop())
    database.ended.then(() => fail(new StartError('PostgreSQL has ended unexpectedly.')))
    await ensureList(opened.context, config)
    await meetDemo(config, parts, opened)
  }
  const running = await start({ config, apiUrl, log, parts, prepare }).catch(async (error: unknown) => {
    // A stop signal has closed the database meanwhile.
    if (stopped) return undefined
    await database.stop()
    throw error
  })
  if (!running || stopped) return stopped
  if (config.bank_url !== given.bank_url) {
    await release?.()
    bank = await startSandboxBank(config, running.address ?? '')
    bank.ended.then(() => fail(new StartError('The bank of the sandbox has ended unexpectedly.')))
  }
  announce(config, running)
  if (config.sandbox && parts.api) {
    const { context, identity } = running
    ensureDemoHistory(context, identity, stopping.signal).catch((error: unknown) => {
      if (!stopped) log.warn({ error }, 'demo history')
    })
  }
}

/** The users of the demonstration exist only in the sandbox. */
async function meetDemo({ sandbox }: Config, { api }: Parts, { context, identity }: Opened): Promise<void> {
  if (!sandbox) await refuseDemo(context)
  else if (api) await ensureDemo(context, identity)
}

/** Sends a test mail by the configured server, so that a wrong setting is found early. */
async function sendTestMail(config: Config, recipient: string | undefined): Promise<void> {
  if (!config.smtp_url) throw new StartError('SMTP_URL is not set: mail goes to the development mailbox.')
  if (!recipient) throw new StartError('Name the recipient: npm run mail-test -- you@example.com.')
  const settings = { brand: brandNames(config.brand_names), public_url: config.public_url }
  const mail = { to: recipient, language: 'zh-CN', template: 'test', values: {}, path: '/' } as const
  await smtpTransport(config.smtp_url, config.mail_from)
    .send(renderMail(mail, settings))
    .catch((error: Error) => {
      throw new StartError(`The mail server refused: ${error.message}.`)
    })
  process.stdout.write(`Sent to ${recipient}.\n`)
}

/** The first signal lets requests and jobs finish; a second one, or a timeout, does not. */
function stopOnSignal(stop: () => Promise<void>, abandon: () => void): void {
  let stopping_since: number | undefined
  const giveUp = () => {
    abandon()
    process.exit(1)
  }
  const onSignal = () => {
    if (stopping_since === undefined) {
      stopping_since = Date.now()
      setTimeout(giveUp, STOP_TIMEOUT_MS).unref()
      stop().then(() => process.exit(0), fail)
    } else if (Date.now() - stopping_since > SAME_KEYPRESS_MS) giveUp()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

function fail(error: unknown): never {
  const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main(process.argv.slice(2)).catch(fail)
