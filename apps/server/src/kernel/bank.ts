import {
  type AnswerPayment,
  type AskBack,
  booked,
  type CheckedName,
  type CheckName,
  checkedName,
  type Faults,
  type FindBank,
  type FoundBank,
  faults,
  foundBank,
  type OpenAccount,
  type OpenedAccount,
  openedAccount,
  type PayIn,
  type SettleDeal,
  type SettledDeal,
  SIGNATURE_HEADER,
  settledDeal,
  settlement,
  signatureOf,
  type TakeBack,
} from '@causeway/bank-link'
import type { z } from 'zod'
import type { Rail } from './rail.ts'

/** The bank did not answer, or not as agreed: what was asked for may have happened. */
export class BankError extends Error {
  readonly status: number | undefined
  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'BankError'
    this.status = status
  }
}

/** The provider's own account of a currency at its bank. */
export type Settlement = { readonly account: string; readonly bic: string }

/** The provider's bank. Every request can be repeated: the bank acts once. */
export type Bank = {
  /** The name of the bank in the books. */
  readonly code: string
  /** Whether a request of the bank is signed with the shared secret. */
  readonly secret: string
  readonly openAccount: (reference: string, account: OpenAccount) => Promise<OpenedAccount>
  readonly closeAccount: (reference: string) => Promise<void>
  /** From which payments in a currency are paid. */
  readonly settlementOf: (currency: string) => Promise<Settlement>
  /** Whether the account of a payee is in a name. */
  readonly checkName: (named: CheckName) => Promise<CheckedName>
  /** The bank of a code, in the directory of the bank. */
  readonly findBank: (asked: FindBank) => Promise<FoundBank>
  /** How messages pass between the two: by HTTP, unless another one is given. */
  readonly rail: Rail
  /** Only the bank of the sandbox acts as payers and other banks do. */
  readonly payIn: (payment: PayIn) => Promise<{ readonly bank_reference: string }>
  readonly takeBack: (debit: TakeBack) => Promise<{ readonly bank_reference: string }>
  readonly askBack: (recall: AskBack) => Promise<void>
  readonly answerPayment: (number: string, answer: AnswerPayment) => Promise<void>
  readonly settleDeal: (deal: SettleDeal) => Promise<SettledDeal>
  readonly closeDay: (day: { readonly currency: string; readonly date?: string }) => Promise<void>
  readonly faults: () => Promise<Faults>
  readonly setFaults: (faults: Faults) => Promise<void>
}

export type BankSettings = {
  readonly code: string
  readonly url: string
  readonly secret: string
  readonly rail?: Rail | undefined
}

const TIMEOUT_MS = 15_000
/** A person waits for the check of a name, and for the bank of a code. */
const ANSWER_MS = 4_000

/** Reaches a bank by HTTP, with signed requests; its messages may have a rail of their own. */
export function openBank({ code, url, secret, rail }: BankSettings): Bank {
  const request = async (
    method: string,
    path: string,
    type: string,
    content: Uint8Array<ArrayBuffer>,
    timeout = TIMEOUT_MS,
  ) => {
    // A request to read has no body.
    const body = method === 'GET' ? new Uint8Array() : content
    const headers = { 'content-type': type, [SIGNATURE_HEADER]: signatureOf({ method, path, body }, secret) }
    const signal = AbortSignal.timeout(timeout)
    const init = { method, headers, signal, ...(method !== 'GET' && { body }) }
    const response = await fetch(new URL(path, url), init).catch((cause: unknown) => {
      throw new BankError(`The bank cannot be reached: ${method} ${path}`, undefined, cause)
    })
    const answer = new Uint8Array(await response.arrayBuffer())
    if (!response.ok) throw new BankError(`The bank refuses ${method} ${path}`, response.status)
    return answer
  }
  const ask = async (
    method: string,
    path: string,
    input: object = {},
    timeout?: number,
  ): Promise<unknown> => {
    const body = new TextEncoder().encode(JSON.stringify(input))
    const answer = await request(method, path, 'application/json', body, timeout)
    return answer.length > 0 ? JSON.parse(new TextDecoder().decode(answer)) : {}
  }
  const askFor = async <T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    input?: object,
    timeout?: number,
  ): Promise<T> => {
    const answer = schema.safeParse(await ask(method, path, input, timeout))
    if (!answer.success) throw new BankError(`The bank answers ${method} ${path} in another form`)
    return answer.data
  }
  const accountPath = (reference: string) => `/accounts/${encodeURIComponent(reference)}`
  return {
    code,
    secret,
    openAccount: (reference, account) => askFor(openedAccount, 'PUT', accountPath(reference), account),
    closeAccount: async (reference) => void (await ask('DELETE', accountPath(reference))),
    settlementOf: (currency) => askFor(settlement, 'GET', `/settlement_accounts/${currency}`),
    checkName: (named) => askFor(checkedName, 'POST', '/name_checks', named, ANSWER_MS),
    findBank: (asked) => askFor(foundBank, 'POST', '/bank_lookups', asked, ANSWER_MS),
    rail: rail ?? {
      send: ({ body }) => request('POST', '/messages', 'application/xml', Uint8Array.from(body)),
      answers_within: 'minutes',
      close: async () => undefined,
    },
    payIn: (payment) => askFor(booked, 'POST', '/sandbox/credits', payment),
    takeBack: (debit) => askFor(booked, 'POST', '/sandbox/debits', debit),
    askBack: async (recall) => void (await ask('POST', '/sandbox/recalls', recall)),
    answerPayment: async (number, answer) =>
      void (await ask('POST', `/sandbox/payments/${encodeURIComponent(number)}/answer`, answer)),
    settleDeal: (deal) => askFor(settledDeal, 'POST', '/sandbox/deals', deal),
    closeDay: async (day) => void (await ask('POST', '/sandbox/statements', day)),
    faults: () => askFor(faults, 'GET', '/sandbox/faults'),
    setFaults: async (faults) => void (await ask('PUT', '/sandbox/faults', faults)),
  }
}
