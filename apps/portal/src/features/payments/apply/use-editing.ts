import { findDestination } from '@causeway/bank-details/payees'
import {
  type Balance,
  type ChargeBearerCode,
  type PayeeDetail,
  type PaymentMethod,
  payeeOf,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import type { Currency } from '@causeway/money'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCheckedForm } from '../../profile-form/parts/profile-form.tsx'
import { type Amounts, excessOf, firstSource, inCurrencies, mostOf, readFigures } from './amounts.ts'
import { detailsOf, documentsOf, type Facts, type PaymentForm, paymentKind } from './payment-form.ts'
import { applyQueries, type PaymentBody, type Quote, type QuoteBody, quotePayment } from './queries.ts'
import type { Start } from './start.ts'
import { useSettled } from './use-settled.ts'

/** So many days ahead a payment can be scheduled, counted in China. */
const SCHEDULE_DAYS_MAX = 90
const CHINA_AHEAD_MS = 8 * 3_600_000

function scheduleDays(): Facts['days'] {
  const today = new Date(serverNow() + CHINA_AHEAD_MS).toISOString().slice(0, 10)
  return { min: addDays(today, 1), max: addDays(today, SCHEDULE_DAYS_MAX) }
}

type Given = {
  readonly payee: PayeeDetail
  readonly balances: readonly Balance[]
  readonly start: Start
}

export type Editing = ReturnType<typeof useEditing>

/** A payment that is being edited: its amounts, its price and method, and its form. */
export function useEditing(given: Given) {
  const { payee, balances, start } = given
  const priced = usePriced(given)
  const { facts, form, amounts, change, charge_bearer, execute_on, chosen } = priced
  const bodyFor = (held: Quote, by: PaymentMethod): PaymentBody => {
    const read = form.read()
    return {
      payee_id: payee.id,
      quote_id: held.quote_id,
      source_currency: by.source.currency,
      method: by.method,
      charge_bearer: by.charge_bearers.includes(charge_bearer) ? charge_bearer : 'SHA',
      purpose: read.purpose || null,
      reference: read.reference.trim(),
      details: detailsOf(read, facts.current),
      documents: documentsOf(read, facts.current),
      execute_on: execute_on ?? null,
    }
  }
  /** The form as it is, to go on with another payee or to compare it with what was saved. */
  const kept = (): Start => ({
    ...start,
    amounts: { source: amounts.source, side: amounts.side, amount: amounts.amount },
    charge_bearer,
    form: form.read(),
  })
  const payMost = async () => {
    const available = balances.find(({ currency }) => currency === amounts.source)?.available
    const all: Amounts = { ...amounts, side: 'source', amount: available ?? '' }
    const wanted = askedOf(payee.id, all, charge_bearer, execute_on)
    if (!wanted) return
    const { bounds, methods: priced } = await quotePayment(wanted)
    change(inCurrencies(all, { amount: mostOf(bounds, methodAmong(priced, chosen)) }))
  }
  return { ...priced, payee, balances, bodyFor, kept, payMost }
}

/** The amounts and the form with the price that follows them. */
function usePriced({ payee, balances, start }: Given) {
  const target = payee.currency as Currency
  const [amounts, setAmounts] = useState(() => firstAmounts({ balances, start, target }))
  const { settled, settle } = useSettled(amounts)
  const [chosen, setChosen] = useState(start.method)
  const [charge_bearer, setBearer] = useState(start.charge_bearer)
  const facts = useRef(firstFacts(payee, charge_bearer))
  const [kind] = useState(() => paymentKind(() => facts.current))
  const form = useCheckedForm(kind, firstForm(payee, start))
  const execute_on = useExecuteOn(form, amounts, facts.current.days)
  const asked = askedOf(payee.id, settled, charge_bearer, execute_on)
  const query = useQuery(applyQueries.quote(asked))
  const quote = asked && !query.error ? query.data : undefined
  const method = methodAmong(quote?.methods ?? [], chosen)
  const mayWait = amounts.source === target
  useFacts(facts, form, { method, charge_bearer, mayWait, offers: quote?.purposes })
  const isSettled = settled === amounts && !query.isPlaceholderData
  return {
    facts,
    form,
    amounts,
    type: setAmounts,
    change: (next: Amounts) => {
      setAmounts(next)
      settle(next)
    },
    asked,
    query,
    quote,
    method,
    chosen,
    choose: setChosen,
    charge_bearer,
    setBearer,
    execute_on,
    mayWait,
    excess: quote && method && excessOf(quote.bounds, method),
    /** The figures are out of date and about to change. */
    isDim: !isSettled || query.isFetching,
    isSettled: isSettled && quote !== undefined,
  }
}

type FirstAmounts = Pick<Given, 'balances' | 'start'> & { readonly target: Currency }

function firstAmounts({ balances, start, target }: FirstAmounts): Amounts {
  const { amounts } = start
  const source = amounts?.source ?? firstSource(balances, target)
  const begun: Amounts = { source, target, side: amounts?.side ?? 'target', amount: amounts?.amount ?? '' }
  return inCurrencies(begun, {})
}

function firstFacts(payee: PayeeDetail, charge_bearer: ChargeBearerCode): Facts {
  const { in_force, country, direction } = payee
  const destination = findDestination(payee.destination)
  if (!in_force || !destination) throw new Error('A payee that is paid has a version in force')
  const read = payeeOf(destination, in_force.input).payee
  return {
    direction,
    payee: { ...read, country },
    destination,
    charge_bearer,
    offers: [],
    mayWait: true,
    days: scheduleDays(),
  }
}

/** What the payee tells of its payments is where they begin. */
function firstForm({ in_force, destination: id }: PayeeDetail, { form }: Start): PaymentForm {
  const destination = findDestination(id)
  const usual = destination && in_force ? payeeOf(destination, in_force.input).usual : {}
  return { ...form, details: { ...usual, ...form.details } }
}

type CheckedForm = ReturnType<typeof useCheckedForm<PaymentForm>>

/** The day of a scheduled payment, once it is one; without an exchange only. */
function useExecuteOn({ form }: CheckedForm, { source, target }: Amounts, days: Facts['days']) {
  const [schedule, day] = useWatch({ control: form.control, name: ['schedule', 'execute_on'] }) as [
    PaymentForm['schedule'],
    string,
  ]
  const isDay = schedule === 'later' && source === target && day >= days.min && day <= days.max
  return isDay ? day : undefined
}

function askedOf(
  payee_id: string,
  amounts: Amounts,
  charge_bearer: ChargeBearerCode,
  execute_on: string | undefined,
): QuoteBody | undefined {
  const amount = readFigures(amounts)
  if (!amount) return undefined
  return {
    payee_id,
    source_currency: amounts.source,
    currency: amounts.target,
    fixed_side: amounts.side,
    amount,
    charge_bearer,
    ...(execute_on && { execute_on }),
  }
}

/** The method that was chosen, or the first one that takes the amount. */
function methodAmong(methods: readonly PaymentMethod[], chosen: string | undefined) {
  const possible = methods.filter(({ is_above_limit }) => !is_above_limit)
  return possible.find(({ method }) => method === chosen) ?? possible[0]
}

type Told = {
  readonly method: PaymentMethod | undefined
  readonly charge_bearer: ChargeBearerCode
  readonly mayWait: boolean
  readonly offers: Facts['offers'] | undefined
}

/** The rules of the form follow the latest quote; what it said before holds until then. */
function useFacts(facts: { current: Facts }, form: CheckedForm, told: Told): void {
  const { method, charge_bearer, mayWait, offers } = told
  const { check } = form.problems
  const { read } = form
  const destination = method && findDestination(method.method)
  useEffect(() => {
    facts.current = {
      ...facts.current,
      ...(destination && { destination }),
      ...(offers && { offers }),
      charge_bearer,
      mayWait,
    }
    check(read())
  }, [facts, check, read, destination, offers, charge_bearer, mayWait])
}
