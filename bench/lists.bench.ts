import { LIST_WINDOW } from '@causeway/contract'
import { selectAuditEvents } from '../apps/server/src/audit-log/queries.ts'
import { selectConversions } from '../apps/server/src/exchange/queries/conversions.ts'
import { selectOrders } from '../apps/server/src/exchange/queries/orders.ts'
import { merchantScope, providerScope } from '../apps/server/src/kernel/db/scope.ts'
import type { PageQuery } from '../apps/server/src/kernel/list/source.ts'
import { selectEntries } from '../apps/server/src/ledger/entry-list.ts'
import { selectConsolePayments } from '../apps/server/src/payments/queries/console-lists.ts'
import { selectPayments } from '../apps/server/src/payments/queries/lists.ts'
import { selectConsolePage, selectReceiptPage } from '../apps/server/src/receipts/queries/lists.ts'
import { startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { selectReceipts } from '../apps/server/src/trade/queries/receipts.ts'
import { CONVERSION_NUMBER, type History, makeHistory, PAYMENT_NUMBER, RECEIPT_NUMBER } from './list-data.ts'
import { print, refuseAbove } from './measure.ts'

/**
 * What a page costs in a list of a million rows, as a ratio to one of ten thousand: the first page, the last
 * one of the window, the end of the list by `after`, each filter with many and few rows, each order. The
 * queries alternate between both databases, and the fastest run of each counts: the machine is shared.
 */
const ROWS = [10_000, 1_000_000] as const
const ROUNDS = Number(process.argv[3] ?? 41)
const PAGE_SIZE = 20
/** The oldest rows of both histories that are read by `after`. */
const LEFT = 2000
const PERIOD_MINUTES = 2000
/** The million costs at most so many times as much as the ten thousand. */
const TIMES_MAX = 1.3

type Read = (history: History, query: PageQuery) => Promise<{ count: number; list: { id?: string }[] }>
type Filters = Readonly<Record<string, string>>

type Listing = {
  readonly read: Read
  readonly sort: string
  readonly filters: Readonly<Record<string, Filters>>
}

const own = ({ db, merchant_id }: History) => db.reader(merchantScope(merchant_id))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const listings: Record<string, Listing> = {
  conversions: {
    read: async (history, query) => {
      const { count, list } = await selectConversions(own(history), history.merchant_id, query)
      return { count, list: list.map(({ conversion_id }) => ({ id: conversion_id })) }
    },
    sort: 'booked_at',
    filters: {
      'sell, many': { sell_currency: 'USD' },
      'sell, few': { sell_currency: 'JPY' },
      'sell, none': { sell_currency: 'CHF' },
      'buy, many': { buy_currency: 'EUR' },
      'buy, few': { buy_currency: 'GBP' },
      'pair, none of two that are there': { sell_currency: 'USD', buy_currency: 'GBP' },
      'state, all': { conversion_state: 'settled' },
      'state, none': { conversion_state: 'booked' },
      number: { search: CONVERSION_NUMBER },
      search: { search: `quote_${'100'.padStart(26, '0')}` },
      period: { from: minutesAgo(PERIOD_MINUTES) },
    },
  },
  receipts: {
    read: async (history, query) => {
      const account = 'account_id' in query ? { account_id: history.rare_account_id } : {}
      const page = await selectReceiptPage(own(history), history.merchant_id, { ...query, ...account })
      return { count: page.count, list: page.list.map(({ receipt_id }) => ({ id: receipt_id })) }
    },
    sort: 'received_at',
    filters: {
      'currency, many': { currency: 'USD' },
      'currency, few': { currency: 'JPY' },
      'currency, none': { currency: 'CHF' },
      'account, few': { account_id: 'of each history' },
      'stage, many': { stage: 'credited' },
      'stage, few': { stage: 'sent_back' },
      'stage, none': { stage: 'in_review' },
      'stage of the merchant, none': { stage: 'to_submit' },
      'restored, many': { restore_state: 'restored' },
      'not restored, few': { restore_state: 'not_restored' },
      'restore in review, none': { restore_state: 'in_review' },
      'restored and currency, none of two that are there': { restore_state: 'restored', currency: 'JPY' },
      'restored in a period': { restore_state: 'restored', from: minutesAgo(PERIOD_MINUTES) },
      'restored, by amount': { restore_state: 'restored', sort: '-amount' },
      'state, none': { receipt_state: 'screening' },
      'stage and currency, none of two that are there': { stage: 'credited', currency: 'JPY' },
      'amount, many': { amount_from: '100' },
      'amount, few': { amount_from: '400' },
      'by amount': { sort: '-amount' },
      number: { search: RECEIPT_NUMBER },
      'payer, many': { search: 'northwind' },
      'payer, few': { search: 'rare' },
      period: { from: minutesAgo(PERIOD_MINUTES) },
    },
  },
  'receipts of all merchants': {
    read: async ({ db }, query) => {
      const { count, list } = await selectConsolePage(db.reader(providerScope), query)
      return { count, list: list.map(({ receipt_id }) => ({ id: receipt_id })) }
    },
    sort: 'received_at',
    filters: {
      'queue, none': { queue: 'held' },
      'state, few': { receipt_state: 'returned' },
      'currency, few': { currency: 'JPY' },
      number: { search: RECEIPT_NUMBER },
      'reference of the bank': { search: `bank_${'100'.padStart(26, '0')}` },
    },
  },
  'receipts to restore': {
    read: async (history, query) => {
      const { count, list } = await selectReceipts(own(history), history.merchant_id, query)
      return { count, list: list.map(({ id }) => ({ id })) }
    },
    sort: 'received_at',
    filters: {
      'open, few': { restore_state: 'open' },
      'open and currency, few': { restore_state: 'open', currency: 'JPY' },
      'open and currency, none': { restore_state: 'open', currency: 'CHF' },
      'restored, many': { restore_state: 'restored' },
      'in review, none': { restore_state: 'in_review' },
    },
  },
  payments: {
    read: async (history, query) => {
      const outbound = { direction: 'outbound', ...query }
      const { count, list } = await selectPayments(own(history), history.merchant_id, outbound)
      return { count, list: list.map(({ payment_id }) => ({ id: payment_id })) }
    },
    sort: 'created_at',
    filters: {
      'stage, many': { stage: 'done' },
      'stage, few': { stage: 'failed' },
      'stage, none': { stage: 'processing' },
      'state, few': { payment_state: 'returned' },
      'state, none': { payment_state: 'unknown' },
      'currency, many': { currency: 'GBP' },
      'currency, few': { currency: 'JPY' },
      'currency, none': { currency: 'CHF' },
      'source currency, few': { source_currency: 'JPY' },
      'stage and currency, none of two that are there': { stage: 'done', currency: 'JPY' },
      'country, few': { country: 'JP' },
      'method, many': { method: 'LOCAL' },
      'method, few': { method: 'SWIFT' },
      'purpose, few': { purpose: 'service' },
      'payee, one of many': { payee_id: 'payee_usual_7' },
      'payee, few': { payee_id: 'payee_rare' },
      'amount, many': { amount_from: '100' },
      'amount, few': { amount_from: '400' },
      'by amount': { sort: '-amount' },
      number: { search: PAYMENT_NUMBER },
      'name, many': { search: 'northwind' },
      'name, few': { search: 'rare' },
      period: { from: minutesAgo(PERIOD_MINUTES) },
    },
  },
  'payments of all merchants': {
    read: async ({ db }, query) => {
      const { count, list } = await selectConsolePayments(db.reader(providerScope), query)
      return { count, list: list.map(({ payment_id }) => ({ id: payment_id })) }
    },
    sort: 'created_at',
    filters: {
      'queue, none': { queue: 'to_review' },
      'queue of the late, none': { queue: 'late' },
      'queue of the returned, few': { queue: 'returned' },
      'queue of the failed, none': { queue: 'failed' },
      'state, many': { payment_state: 'paid' },
      'state, few': { payment_state: 'returned' },
      'direction, none': { direction: 'inbound' },
      'reason, none': { review_reason: 'debt' },
      'currency, few': { currency: 'JPY' },
      number: { search: PAYMENT_NUMBER },
      'reference of the bank': { search: `bank_${'100'.padStart(26, '0')}` },
    },
  },
  orders: {
    read: async (history, query) => {
      const { count, list } = await selectOrders(own(history), history.merchant_id, query)
      return { count, list: list.map(({ order_id }) => ({ id: order_id })) }
    },
    sort: 'ended_at',
    filters: {
      'state, many': { order_state: 'filled' },
      'state, few': { order_state: 'cancelled' },
      'state, none': { order_state: 'open' },
    },
  },
  entries: {
    read: (history, query) => selectEntries(own(history), history.merchant_id, query as never),
    sort: 'posted_at',
    filters: {
      'currency, many': { currency: 'USD' },
      'currency, few': { currency: 'JPY' },
      'account, many': { account: 'available' },
      'account, few': { account: 'reserved' },
      'kind, many': { kind: 'order_reserved' },
      'kind, few': { kind: 'conversion' },
      'kind and account': { kind: 'order_reserved', account: 'available' },
      'kind and currency, none of two that are there': { kind: 'order_reserved', currency: 'JPY' },
      reference: { reference_id: `order_${'100'.padStart(26, '0')}` },
      period: { from: minutesAgo(PERIOD_MINUTES) },
    },
  },
  'audit log': {
    read: ({ db }, query) => selectAuditEvents(db.reader(providerScope), query),
    sort: 'occurred_at',
    filters: {
      'merchant, few': { merchant_id: 'merchant_rare' },
      'actor, few': { actor_id: 'user_rare' },
      'subject, few': { subject_id: 'subject_rare' },
      'action, many': { action: 'session.open' },
      'action, few': { action: 'merchant.approve' },
      'noun, many': { action: 'session.' },
      'noun, few': { action: 'merchant.' },
      period: { from: minutesAgo(PERIOD_MINUTES) },
    },
  },
}

/** What is asked of a history: a query may need the id of one of its rows. */
type Case = { readonly name: string; readonly queryOf: (history: History) => Promise<PageQuery> }

function casesOf({ read, sort, filters }: Listing): Case[] {
  const first = { page: 1, page_size: PAGE_SIZE, sort: `-${sort}` }
  const ask = (name: string, query: PageQuery): Case => ({ name, queryOf: async () => query })
  return [
    ask('first page', first),
    ask('first page, oldest first', { ...first, sort }),
    ask('last page of the window', { ...first, page: LIST_WINDOW / PAGE_SIZE }),
    {
      name: `after all but ${LEFT}`,
      queryOf: async (history) => {
        const { list } = await read(history, { page: LEFT, page_size: 1, sort })
        return { ...first, after: list[0]?.id ?? '' }
      },
    },
    ...Object.entries(filters).map(([name, filter]) => ask(name, { ...first, ...filter })),
  ]
}

async function measure(read: Read, history: History, query: PageQuery): Promise<number> {
  const start = performance.now()
  await read(history, query)
  return performance.now() - start
}

const postgres = await startThrowAwayPostgres()
const made: History[] = []
try {
  for (const rows of ROWS) made.push(await makeHistory(postgres, rows))
  const limits: Parameters<typeof refuseAbove>[0][number][] = []
  const rows: [string, string][] = [['', 'ms at 10,000   at 1,000,000   ratio   rows counted']]
  for (const [list, listing] of Object.entries(listings)) {
    for (const { name, queryOf } of casesOf(listing)) {
      const figures: number[][] = made.map(() => [])
      const queries = await Promise.all(made.map(queryOf))
      const counts = await Promise.all(
        made.map(async (history, index) => (await listing.read(history, queries[index] as PageQuery)).count),
      )
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, history] of made.entries()) {
          figures[index]?.push(await measure(listing.read, history, queries[index] as PageQuery))
        }
      }
      const [small = Number.NaN, large = Number.NaN] = figures.map((each) => Math.min(...each))
      const cells = [small.toFixed(1).padStart(12), large.toFixed(1).padStart(15), (large / small).toFixed(2)]
      const what = `${list}: ${name}`
      rows.push([what, `${cells.join('   ')}   ${counts.join(' / ')}`])
      limits.push({ what, figure: large / small, limit: TIMES_MAX, unit: 'times' })
    }
  }
  print(rows)
  refuseAbove(limits)
} finally {
  for (const { close } of made) await close()
  await postgres.stop()
}
