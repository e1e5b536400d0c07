import { randomBytes } from 'node:crypto'
import { isSettled, type Payment, provenStates } from '@causeway/contract'
import { type Currency, money, toWire, type WireMoney } from '@causeway/money'
import { sql } from 'kysely'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { factsOf, selectVersion } from '../payees/service.ts'
import { type QuotaOrigins, selectQuotaOf, selectQuotaOrigins } from '../trade/service.ts'
import { LISTED_COLUMNS, LISTED_JOINS } from './queries/lists.ts'
import { lockPayment } from './queries/payments.ts'
import { type ListedPayment, toPayment } from './view.ts'

type Company = { readonly legal_name: string; readonly legal_name_latin: string }

/** The content of the proof of a payment, in the types of the API. */
export type PaymentForDocument = Payment &
  Company & {
    readonly merchant_id: string
    readonly verify_code: string
    /** The whole number of the account that it was paid to, with the code of its bank. */
    readonly account: string
  }

export type NamedPayment = { readonly id: string } | { readonly verify_code: string }

/** A payment for which a proof was made, by its id or by the code on the proof. */
export async function selectPaymentForDocument(
  reader: Reader,
  named: NamedPayment,
  code: 'verify_code' | 'settlement_code' = 'verify_code',
): Promise<PaymentForDocument | undefined> {
  const column = sql.ref(`t.${code}`)
  const isNamed = 'id' in named ? sql`t.payment_id = ${named.id}` : sql`${column} = ${named.verify_code}`
  const { rows } = await sql<ListedPayment & Company>`
    select ${LISTED_COLUMNS}, m.legal_name, m.legal_name_latin
    from payments t ${LISTED_JOINS} join merchants m on m.merchant_id = t.merchant_id
    where ${isNamed} and ${column} is not null`.execute(reader)
  const [row] = rows
  const verify_code = row?.[code]
  if (!row || !verify_code) return undefined
  const { merchant_id, legal_name, legal_name_latin, payee_id, payee_version } = row
  const version = await selectVersion(reader, payee_id, payee_version)
  const account = (version && factsOf(version.input)?.account?.key) ?? row.account_tail
  return { ...toPayment(row), merchant_id, verify_code, legal_name, legal_name_latin, account }
}

/** 128 random bits: only a holder of the document knows the code. */
const VERIFY_CODE_BYTES = 16

/** Prepares the proof of a payment. */
export async function issuePaymentProof(
  tx: Tx,
  context: MerchantContext,
  payment_id: string,
  language: string,
): Promise<void> {
  const { merchant_id } = context.actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  if (!provenStates.includes(payment.payment_state)) throw new ApiError('payment_wrong_state')
  await issueVerifyCode(tx, payment_id)
  await recordEvent(tx, context, { action: 'payment.link', id: payment_id, data: { language } })
}

/** All proofs of one payment have the same code. */
export async function issueVerifyCode(tx: Tx, payment_id: string): Promise<void> {
  await updateRows(tx, 'payments', { payment_id, verify_code: null }, { verify_code: newCode() })
}

const newCode = () => randomBytes(VERIFY_CODE_BYTES).toString('hex')

/** Prepares the settlement proof of a payment, which has a code of its own. */
export async function issueSettlementProof(
  tx: Tx,
  context: MerchantContext,
  payment_id: string,
  language: string,
): Promise<void> {
  const { merchant_id } = context.actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  if (!isSettled(payment)) throw new ApiError('payment_wrong_state')
  if ((await selectQuotaOf(tx, payment_id)).length === 0) throw new ApiError('payment_quota_unused')
  const none = { payment_id, settlement_code: null }
  await updateRows(tx, 'payments', none, { settlement_code: newCode() })
  await recordEvent(tx, context, { action: 'payment.link_settlement', id: payment_id, data: { language } })
}

/** What a settlement proof says beside the payment: the quota, and the orders and receipts it came from. */
export type SettlementForDocument = PaymentForDocument & {
  readonly quota: readonly WireMoney[]
  readonly origins: QuotaOrigins
}

export async function selectSettlementForDocument(
  reader: Reader,
  named: NamedPayment,
): Promise<SettlementForDocument | undefined> {
  const payment = await selectPaymentForDocument(reader, named, 'settlement_code')
  if (!payment) return undefined
  const [quota, origins] = await Promise.all([
    selectQuotaOf(reader, payment.id),
    selectQuotaOrigins(reader, payment.id),
  ])
  const used = quota.map(({ currency, minor, back_minor }) => {
    return toWire(money(minor - back_minor, currency as Currency))
  })
  return { ...payment, quota: used, origins }
}
