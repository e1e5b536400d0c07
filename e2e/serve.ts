import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { languages } from '@causeway/contract'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/database.ts'
import { ensureDemo } from '../apps/server/src/demo/demo.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { openLog } from '../apps/server/src/kernel/log.ts'
import { queueMail } from '../apps/server/src/kernel/mail/mail.ts'
import { selectMailbox } from '../apps/server/src/mailbox/service.ts'
import { startSandboxBank } from '../apps/server/src/sandbox-bank.ts'
import { ensureList } from '../apps/server/src/screening/service.ts'
import { type Running, start } from '../apps/server/src/start.ts'
import { makeFolder } from '../apps/server/src/testing/cluster.ts'
import { addressOf, BANK_PORT, type Installation, portOf } from './addresses.ts'
import { bookScenes } from './bank-scenes.ts'
import { serveGallery } from './kit-gallery.ts'
import { hostileMail, manyMails, recipients } from './mails.ts'
import { openMoneyDesk } from './money-desk.ts'
import { findHits } from './screening-hits.ts'

const folder = makeFolder('causeway-e2e-')
const log = openLog('warn')

function configOf(installation: Installation, changes: Record<string, string> = {}): Config {
  const port = portOf(installation)
  const DATA_DIR = path.join(folder, installation)
  return readConfig({
    PORT: String(port),
    DATA_DIR,
    REQUESTS_PER_MINUTE: '1000000',
    EVENT_LOOP_DELAY_MS: '600000',
    REVIEW_DELAY: 'off',
    // All persons of the tests come from one address.
    SIGN_IN_TRIES: '1000',
    BANK_URL: `http://127.0.0.1:${BANK_PORT}`,
    ...changes,
  })
}

/** An installation with mail, one without, and one without the sandbox. The first is ready last. */
async function startAll(): Promise<() => Promise<void>> {
  const main = configOf('main')
  const empty = configOf('empty')
  const databases = await Promise.all([openDatabase(main), openDatabase(empty)])
  const [{ apiUrl }, { apiUrl: emptyUrl }] = databases
  const api = { api: true, worker: false }
  const worker = configOf('main', { PORT: '0', PUBLIC_URL: addressOf('main') })
  const running = await Promise.all([
    start({ config: worker, apiUrl, log, parts: { api: false, worker: true } }),
    start({ config: empty, apiUrl: emptyUrl, log, parts: api }),
    start({ config: closedConfig(), apiUrl, log, parts: api }),
  ])
  const [jobs] = running
  await sendMails(jobs)
  await ensureList(jobs.context, main)
  await ensureDemo(jobs.context, jobs.identity)
  await findHits(jobs)
  const stopGallery = await serveGallery()
  running.push(await start({ config: main, apiUrl, log, parts: api }))
  const bank = await startSandboxBank(main, addressOf('main'))
  const closeDesk = await openMoneyDesk(jobs)
  await bookScenes(jobs)
  return async () => {
    stopGallery()
    closeDesk()
    await bank.stop()
    for (const each of running) await each.stop()
    for (const database of databases) await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function closedConfig(): Config {
  return configOf('closed', {
    SANDBOX: 'off',
    PUBLIC_URL: addressOf('closed'),
    SECRET_KEY: 'e2e-secret-key-of-32-characters-or-more',
    BANK_URL: 'http://127.0.0.1:1',
    BANK_SECRET: 'e2e-bank-secret-of-32-characters-or-more',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@causeway.test',
    SCREENING_LIST: 'apps/server/src/screening/data/sandbox-list.csv',
    BRAND_NAME_EN: 'Harbour & <b>Co</b>',
    LOG_LEVEL: 'warn',
  })
}

/** Sends mails by the product's own code, including hostile content. */
async function sendMails({ context }: Running): Promise<void> {
  const { mail, db } = context
  for (const message of [...manyMails, hostileMail]) await mail.send(message)
  for (const language of languages) {
    const test = { to: recipients[language], language, template: 'test', values: {}, path: '/' } as const
    await db.transact(providerScope, (tx) => queueMail(tx, test))
  }
  const total = manyMails.length + 1 + languages.length
  const first = { page: 1, page_size: 1, sort: '-sent_at' }
  const kept = () => selectMailbox(db.reader(providerScope), first)
  while ((await kept()).count < total) await setTimeout(50)
}

const stop = await startAll()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!stopping) stop().then(() => process.exit(0))
    stopping = true
  })
}
