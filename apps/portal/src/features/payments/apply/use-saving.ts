import type { FailureData, Payment, PaymentMethod } from '@causeway/contract'
import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useRef, useState } from 'react'
import {
  type Authorisation,
  authorise,
  createPayment,
  type Quote,
  quotePayment,
  savePayment,
} from './queries.ts'
import type { Start } from './start.ts'
import type { Editing } from './use-editing.ts'

export type Duplicates = NonNullable<FailureData['duplicates']>

/** A saved payment at a price, and what confirms it. */
export type Prepared = {
  readonly payment: Payment
  readonly method: PaymentMethod
  /** Absent while the person has not accepted that there are payments like this one. */
  readonly authorisation?: Authorisation
  readonly duplicates: Duplicates
}

/** The rest of a quote that is enough to save a draft and to read its confirmation. */
const ENOUGH_MS = 60_000

const ENDED = ['quote_expired', 'quote_used', 'quote_changed', 'quote_not_found']

/** Saves the payment as a draft, and asks for its confirmation. */
export function useSaving(editing: Editing, start: Start, onSaved: (id: string) => void) {
  const [draft, setDraft] = useState(start.draft)
  const [saved_at, setSavedAt] = useState<string>()
  const saved = useRef<string>(undefined)
  saved.current ??= textOf(editing)

  const requote = async (): Promise<Quote> => {
    const { asked } = editing
    if (!asked) throw new Error('There is no amount')
    return quotePayment(asked)
  }
  const saveWith = async (quote: Quote): Promise<Prepared> => {
    const wanted = editing.method?.method
    const method = quote.methods.find((each) => each.method === wanted) ?? quote.methods[0]
    if (!method) throw new Error('A quote has methods')
    const body = editing.bodyFor(quote, method)
    const { resend_of } = start
    const text = textOf(editing)
    const payment = draft
      ? await savePayment(draft.id, body)
      : await createPayment({ ...body, ...(resend_of && { resend_of }) })
    saved.current = text
    setDraft({ id: payment.id, number: payment.number })
    setSavedAt(new Date(serverNow()).toISOString())
    onSaved(payment.id)
    return { payment, method, duplicates: [] }
  }
  /** A price that has ended meanwhile is asked for anew. */
  const save = async (isRenewed = false): Promise<Prepared> => {
    const { quote } = editing
    const isHeld = !isRenewed && quote && Date.parse(quote.expires_at) - serverNow() > ENOUGH_MS
    try {
      return await saveWith(isHeld ? quote : await requote())
    } catch (thrown) {
      if (!ENDED.includes(failureCode(thrown) ?? '')) throw thrown
      return saveWith(await requote())
    }
  }
  /** Saves and asks for the confirmation; of a renewed one at the price of now. */
  const prepare = async (given: { readonly isRenewed?: boolean; readonly accepts?: boolean } = {}) => {
    const ready = await save(given.isRenewed)
    return confirmSaved(ready, given.accepts)
  }
  const isUnsaved = () => textOf(editing) !== saved.current
  return { draft, saved_at, save, prepare, isUnsaved }
}

export type Saving = ReturnType<typeof useSaving>

/** Asks for the confirmation of a saved payment, or finds payments like it that are not accepted yet. */
export async function confirmSaved(ready: Prepared, accepts = false): Promise<Prepared> {
  const { payment, method } = ready
  try {
    const authorisation = await authorise(payment.id, accepts)
    const { content } = authorisation
    const duplicates = content.kind === 'payment' ? content.duplicates : []
    return { payment, method, authorisation, duplicates }
  } catch (thrown) {
    const found = duplicatesIn(thrown)
    if (!found) throw thrown
    return { payment, method, duplicates: found }
  }
}

export function duplicatesIn(thrown: unknown): Duplicates | undefined {
  if (failureCode(thrown) !== 'payment_duplicate' || !(thrown instanceof ApiFailure)) return undefined
  return thrown.details.duplicates
}

/** What a person can lose by leaving. */
function textOf({ kept, chosen }: Editing): string {
  const { amounts, charge_bearer, form } = kept()
  return JSON.stringify([amounts, charge_bearer, form, chosen])
}
