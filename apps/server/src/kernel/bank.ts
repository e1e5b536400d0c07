import {
  type AskBack,
  booked,
  type Faults,
  faults,
  type OpenAccount,
  type OpenedAccount,
  openedAccount,
  type PayIn,
  SIGNATURE_HEADER,
  signatureOf,
  type TakeBack,
} from '@causeway/bank-link'
import type { z } from 'zod'

/** The bank did not answer, or not as agreed: what was asked for may have happened. */
export class BankError extends Error {
  readonly status: number | undefined
  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'BankError'
    this.status = status
  }
}

/** The provider's bank. Every request can be repeated: the bank acts once. */
export type Bank = {
  /** The name of the bank in the books. */
  readonly code: string
  /** Whether a request of the bank is signed with the shared secret. */
  readonly secret: string
  readonly openAccount: (reference: string, account: OpenAccount) => Promise<OpenedAccount>
  readonly closeAccount: (reference: string) => Promise<void>
  /** Hands over a message, and returns the bank's acknowledgement. */
  readonly send: (message: Uint8Array) => Promise<Uint8Array>
  /** Only the bank of the sandbox acts as payers and other banks do. */
  readonly payIn: (payment: PayIn) => Promise<{ readonly bank_reference: string }>
  readonly takeBack: (debit: TakeBack) => Promise<{ readonly bank_reference: string }>
  readonly askBack: (recall: AskBack) => Promise<void>
  readonly closeDay: (day: { readonly currency: string; readonly date?: string }) => Promise<void>
  readonly faults: () => Promise<Faults>
  readonly setFaults: (faults: Faults) => Promise<void>
}

export type BankSettings = { readonly code: string; readonly url: string; readonly secret: string }

const TIMEOUT_MS = 15_000

/** Reaches a bank by HTTP, with signed requests. */
export function openBank({ code, url, secret }: BankSettings): Bank {
  const request = async (method: string, path: string, type: string, content: Uint8Array<ArrayBuffer>) => {
    // A request to read has no body.
    const body = method === 'GET' ? new Uint8Array() : content
    const headers = { 'content-type': type, [SIGNATURE_HEADER]: signatureOf({ method, path, body }, secret) }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const init = { method, headers, signal, ...(method !== 'GET' && { body }) }
    const response = await fetch(new URL(path, url), init).catch((cause: unknown) => {
      throw new BankError(`The bank cannot be reached: ${method} ${path}`, undefined, cause)
    })
    const answer = new Uint8Array(await response.arrayBuffer())
    if (!response.ok) throw new BankError(`The bank refuses ${method} ${path}`, response.status)
    return answer
  }
  const ask = async (method: string, path: string, input: object = {}): Promise<unknown> => {
    const body = new TextEncoder().encode(JSON.stringify(input))
    const answer = await request(method, path, 'application/json', body)
    return answer.length > 0 ? JSON.parse(new TextDecoder().decode(answer)) : {}
  }
  const askFor = async <T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    input?: object,
  ): Promise<T> => {
    const answer = schema.safeParse(await ask(method, path, input))
    if (!answer.success) throw new BankError(`The bank answers ${method} ${path} in another form`)
    return answer.data
  }
  const accountPath = (reference: string) => `/accounts/${encodeURIComponent(reference)}`
  return {
    code,
    secret,
    openAccount: (reference, account) => askFor(openedAccount, 'PUT', accountPath(reference), account),
    closeAccount: async (reference) => void (await ask('DELETE', accountPath(reference))),
    send: (message) => request('POST', '/messages', 'application/xml', Uint8Array.from(message)),
    payIn: (payment) => askFor(booked, 'POST', '/sandbox/credits', payment),
    takeBack: (debit) => askFor(booked, 'POST', '/sandbox/debits', debit),
    askBack: async (recall) => void (await ask('POST', '/sandbox/recalls', recall)),
    closeDay: async (day) => void (await ask('POST', '/sandbox/statements', day)),
    faults: () => askFor(faults, 'GET', '/sandbox/faults'),
    setFaults: async (faults) => void (await ask('PUT', '/sandbox/faults', faults)),
  }
}
