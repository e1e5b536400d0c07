import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type BankBooks,
  type BankEntries,
  type Faults,
  type OpenedAccount,
  type PayIn,
  SIGNATURE_HEADER,
  signatureOf,
} from '@causeway/bank-link'
import { type Acknowledgement, type Movement, readAcknowledgement, readXml } from '@causeway/iso20022'
import type { Currency } from '@causeway/money'
import { onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { start } from '../start.ts'
import { type Provider, startProvider } from './provider.ts'

export const SECRET = 'the secret of the bank in its tests'

type Reply = { readonly status: number; readonly body: Buffer }

/** Sends a signed request, as the provider does. */
export async function request(
  url: string,
  method: string,
  at: string,
  body: string | Uint8Array = '',
  secret = SECRET,
): Promise<Reply> {
  const bytes = Buffer.from(body as Uint8Array)
  const signature = signatureOf({ method, path: at, body: bytes }, secret)
  const response = await fetch(url + at, {
    method,
    headers: { [SIGNATURE_HEADER]: signature },
    ...(bytes.length > 0 && { body: bytes }),
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

/** The calls of a bank at an address, each of which must succeed. */
export function callsOf(url: string) {
  const json = async <Answer>(method: string, at: string, input?: unknown): Promise<Answer> => {
    const { status, body } = await request(url, method, at, input === undefined ? '' : JSON.stringify(input))
    if (status >= 300) throw new Error(`${status} ${body}`)
    return (body.length > 0 ? JSON.parse(body.toString()) : undefined) as Answer
  }
  const refusal = async (method: string, at: string, input?: unknown) => {
    const { status, body } = await request(url, method, at, input === undefined ? '' : JSON.stringify(input))
    return [status, (JSON.parse(body.toString()) as { error: string }).error]
  }
  const credit = async (account: string, amount: string, currency: Currency, more: Partial<PayIn> = {}) => {
    const paid = { amount, currency }
    const input = { account, paid, payer: { name: 'A Payer Ltd' }, ...more }
    return (await json<{ bank_reference: string }>('POST', '/sandbox/credits', input)).bank_reference
  }
  return {
    json,
    refusal,
    credit,
    open: (reference: string, currency: Currency, country: string) =>
      json<OpenedAccount>('PUT', `/accounts/${reference}`, { holder_name: 'A Holder', currency, country }),
    faults: (...faults: Partial<Faults[number]>[]) => json<void>('PUT', '/sandbox/faults', faults),
    books: () => json<BankBooks>('GET', '/sandbox/books'),
    entries: (currency: Currency, more = '') =>
      json<BankEntries>('GET', `/sandbox/entries?currency=${currency}${more}`),
    send: async (bytes: Uint8Array): Promise<Acknowledgement> => {
      const { body } = await request(url, 'POST', '/messages', bytes)
      return readAcknowledgement(readXml(body))
    },
  }
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bank-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export async function newProvider(now?: () => Date): Promise<Provider> {
  const provider = await startProvider(SECRET, now)
  onTestFinished(() => provider.goDown())
  return provider
}

/** A clock that goes on only as the test says. */
export function stoppedClock() {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

/** A bank with new books, and a provider that it sends to. Both have the same clock. */
export async function openWorld(environment: Record<string, string> = {}, now?: () => Date) {
  const provider = await newProvider(now)
  const config = readConfig({
    BANK_PORT: '0',
    BANK_SECRET: SECRET,
    BANK_DATA_DIR: await newFolder(),
    BANK_LOG_LEVEL: 'silent',
    PROVIDER_URL: provider.url,
    ...environment,
  })
  const bank = await start(config, now)
  onTestFinished(() => bank.stop())
  return { provider, config, bank, ...callsOf(bank.url) }
}

/** The movements that the provider was told, in the order of the messages. */
export function toldTo({ deliveries }: Provider, kind = 'notification'): Movement[] {
  return deliveries.flatMap(({ message }) => {
    const isReport = message?.kind === 'notification' || message?.kind === 'statement'
    return isReport && message.kind === kind ? message.accounts.flatMap(({ movements }) => movements) : []
  })
}
