import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  CheckedName,
  CheckName,
  FindBank,
  FoundBank,
  OpenAccount,
  OpenedAccount,
  PayIn,
} from '@causeway/bank-link'
import { isSigned, SIGNATURE_HEADER } from '@causeway/bank-link'
import { type Message, readMessage, readXml, writeAcknowledgement } from '@causeway/iso20022'

const SECRET = 'a secret of tests'

/** The configuration of a world whose bank is this one. */
export type BankDouble = {
  readonly config: { readonly bank_url: string; readonly bank_secret: string }
  /** What the bank was asked to open, in order. */
  readonly opened: readonly (OpenAccount & { readonly reference: string })[]
  readonly closed: readonly string[]
  readonly paid: readonly PayIn[]
  /** The messages that the bank was sent, in order. */
  readonly messages: readonly Message[]
  /** The descriptions with which it refuses its next messages. */
  readonly refuseNext: (...descriptions: readonly string[]) => void
  /** What it was told to do with payments. */
  readonly told: readonly { readonly number: string; readonly answer: string }[]
  /** What the bank was asked about names of payees, in order. */
  readonly asked: readonly CheckName[]
  /** The codes of banks that it was asked about, in order. */
  readonly lookedUp: readonly FindBank[]
  /** The next answers about names; it says that others match. */
  readonly answerNext: (...answers: readonly CheckedName[]) => void
  /** The statuses of the next answers, before it answers as usual again; 0 answers after the work is done. */
  readonly failNext: (...statuses: readonly number[]) => void
  /** As `failNext`, for messages only. */
  readonly failNextMessages: (...statuses: readonly number[]) => void
  readonly stop: () => Promise<void>
}

/** The banks that it knows by a code. */
const banks: Readonly<Record<string, FoundBank['bank']>> = {
  '123456': { name: 'Test Bank', branch: 'Test Branch', province: null, city: 'London' },
}

type Answer = { readonly status: number; readonly body?: unknown; readonly bytes?: Uint8Array }

function lookUp(asked: FindBank[], input: FindBank): Answer {
  asked.push(input)
  return { status: 200, body: { bank: banks[input.code] ?? null } }
}

/** A bank that opens accounts and takes payments, for tests of this server alone. */
export async function startBankDouble(): Promise<BankDouble> {
  const opened: (OpenAccount & { reference: string })[] = []
  const closed: string[] = []
  const paid: PayIn[] = []
  const asked: CheckName[] = []
  const lookedUp: FindBank[] = []
  const answers: CheckedName[] = []
  const failures: number[] = []
  const messageFailures: number[] = []
  const messages: Message[] = []
  const refusals: string[] = []
  const told: { number: string; answer: string }[] = []
  const answerTo = (method: string, path: string, input: unknown): Answer => {
    const reference = decodeURIComponent(path.split('/')[2] ?? '')
    if (method === 'PUT' && path.startsWith('/accounts/')) {
      opened.push({ ...(input as OpenAccount), reference })
      return { status: 200, body: detailsOf(input as OpenAccount, reference) }
    }
    if (method === 'DELETE' && path.startsWith('/accounts/')) {
      closed.push(reference)
      return { status: 200, body: {} }
    }
    if (path.startsWith('/settlement_accounts/')) {
      return { status: 200, body: { account: `SETTLEMENT-${reference}`, bic: 'TESTHKHHXXX' } }
    }
    if (path.startsWith('/sandbox/payments/')) {
      told.push({ number: decodeURIComponent(path.split('/')[3] ?? ''), ...(input as { answer: string }) })
      return { status: 200, body: {} }
    }
    if (path === '/sandbox/deals') return { status: 200, body: { sold: 'SOLD', bought: 'BOUGHT' } }
    if (path === '/name_checks') {
      asked.push(input as CheckName)
      return { status: 200, body: answers.shift() ?? { outcome: 'match', registered_name: null } }
    }
    if (path === '/bank_lookups') return lookUp(lookedUp, input as FindBank)
    paid.push(input as PayIn)
    return { status: 200, body: { bank_reference: `REF${paid.length}` } }
  }
  const takeMessage = (body: Uint8Array): Answer => {
    const message = readMessage(readXml(body))
    messages.push(message)
    const description = refusals.shift() ?? ''
    const status = description ? 'refused' : 'accepted'
    const related_id = 'message_id' in message ? message.message_id : undefined
    const envelope = { message_id: `ACK-${messages.length}`, created_at: new Date(), related_id }
    return { status: 200, bytes: writeAcknowledgement({ ...envelope, status, description }) }
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { method = '', url: path = '' } = request
    const signature = String(request.headers[SIGNATURE_HEADER])
    const failure = failures.shift() ?? (path === '/messages' ? messageFailures.shift() : undefined)
    if (!isSigned({ method, path, body }, signature, SECRET)) response.writeHead(401).end()
    else if (failure) response.writeHead(failure).end()
    else {
      const isMessage = path === '/messages'
      const answer = isMessage
        ? takeMessage(body)
        : answerTo(method, path, JSON.parse(body.toString() || '{}'))
      if (failure === 0) response.destroy()
      else response.writeHead(answer.status).end(answer.bytes ?? JSON.stringify(answer.body ?? {}))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { bank_url: `http://127.0.0.1:${port}`, bank_secret: SECRET },
    opened,
    closed,
    paid,
    asked,
    lookedUp,
    messages,
    refuseNext: (...next) => void refusals.push(...next),
    told,
    answerNext: (...next) => void answers.push(...next),
    failNext: (...statuses) => void failures.push(...statuses),
    failNextMessages: (...statuses) => void messageFailures.push(...statuses),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The same reference gives the same numbers. */
function detailsOf({ currency, country }: OpenAccount, reference: string): OpenedAccount {
  const digits = [...reference].map((sign) => sign.charCodeAt(0) % 10).join('')
  const number = digits.slice(-10)
  const forms: Readonly<Record<string, Record<string, string>>> = {
    USD_US: { routing_number: '021000021', account_number: number },
    EUR_DE: { iban: ibanOf('DE', `50010517${number}`), bic: 'INGDDEFFXXX' },
    GBP_GB: {
      sort_code: '200000',
      account_number: number.slice(-8),
      iban: ibanOf('GB', `BARC200000${number.slice(-8)}`),
    },
  }
  const local = forms[`${currency}_${country}`]
  return {
    account: local?.['iban'] ?? `${country}${number}`,
    settlement_account: `SETTLEMENT${currency}`,
    bank_name: `Test Bank ${country}`,
    bank_address: `1 Test Street, ${country}`,
    local: local ?? null,
    swift: { bic: 'TESTHKHHXXX', account_number: number },
  }
}

/** An IBAN with its check digits. */
function ibanOf(country: string, bban: string): string {
  const numeric = [...`${bban}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(numeric) % 97n)
  return `${country}${String(check).padStart(2, '0')}${bban}`
}
