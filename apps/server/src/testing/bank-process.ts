import { createServer } from 'node:http'
import { SIGNATURE_HEADER, signatureOf } from '@causeway/bank-link'
import { type Child, runChild } from './child.ts'

export type BankProcess = {
  readonly child: Child
  readonly url: string
  /** Asks the bank as the provider does. */
  readonly ask: (method: string, path: string, input?: unknown) => Promise<unknown>
}

type Settings = {
  readonly secret: string
  readonly folder: string
  readonly provider_url: string
  /** Any free port by default. */
  readonly port?: number
  /** The time between two steps of a payment. */
  readonly payment_step_ms?: number
}

/** A port that is free now, for a program whose address others must know before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The bank of the sandbox as a separate process. */
export async function startBank({
  secret,
  folder,
  provider_url,
  port = 0,
  payment_step_ms = 2000,
}: Settings): Promise<BankProcess> {
  const child = runChild('../../bank/src/main.ts', [], {
    BANK_PORT: String(port),
    BANK_SECRET: secret,
    BANK_DATA_DIR: folder,
    PROVIDER_URL: provider_url,
    BANK_PAYMENT_STEP_MS: String(payment_step_ms),
  })
  const [, url = ''] = await child.says(/listens on (\S+)\.\n/)
  const ask = async (method: string, path: string, input?: unknown): Promise<unknown> => {
    const body = input === undefined ? undefined : new TextEncoder().encode(JSON.stringify(input))
    const signature = signatureOf({ method, path, body: body ?? new Uint8Array() }, secret)
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
    const answer = await fetch(new URL(path, url), { method, headers, ...(body && { body }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The bank answers ${answer.status}: ${text}`)
    return text ? JSON.parse(text) : {}
  }
  return { child, url, ask }
}
