import { z } from 'zod'
import { currency, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { proposal, settleBody, settleErrors, withdrawErrors } from '../console/proposals.ts'
import { ledgerEntry } from '../ledger.ts'
import { listCall } from '../list-call.ts'
import { consoleDebtList, debtActions, debtStates } from './debt-lists.ts'

export const debt = z.object({
  id: z.string(),
  number: z.string(),
  debt_state: z.enum(debtStates),
  currency,
  /** What is still owed. */
  owed: wireMoney,
  opened_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type Debt = z.infer<typeof debt>

/** Entries of the merchant's receivable account: what was taken back, and what repaid it. */
const entries = z.array(ledgerEntry)

export const listDebts = call('GET /api/debts', {
  access: 'approved_merchant',
  summary: 'What the merchant owes or owed after reversals, newest first, with all that repaid it.',
  data: z.object({ debts: z.array(debt.extend({ entries })) }),
})

const roles = ['treasurer', 'administrator'] as const

export const debtChange = proposal.extend({
  debt_id: z.string(),
  debt_action: z.enum(debtActions),
  /** The currency whose available money repays the debt; null for a write-off. */
  from_currency: currency.nullable(),
  /** How much of the debt; a write-off has all that was owed when it was proposed. */
  amount: wireMoney,
})
export type DebtChange = z.infer<typeof debtChange>

export const consoleDebt = debt.extend({
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  /** The proposal that waits for a second operator. */
  change: debtChange.nullable(),
})
export type ConsoleDebt = z.infer<typeof consoleDebt>

export const listConsoleDebts = listCall('GET /api/console/debts', {
  access: 'operator',
  roles,
  summary: 'What merchants owe after reversals, the oldest first.',
  list: consoleDebtList,
  row: consoleDebt,
})

export const getConsoleDebt = call('GET /api/console/debts/:id', {
  access: 'operator',
  roles,
  summary: 'One debt with its history, and the money of the merchant in other currencies.',
  params: idParams,
  data: consoleDebt.extend({
    entries,
    sources: z.array(
      z.object({
        available: wireMoney,
        /** What it is worth in the currency of the debt at the mid rate; null without a rate. */
        worth: wireMoney.nullable(),
      }),
    ),
  }),
  errors: ['debt_not_found'],
})

const remark = z.string().trim().min(1).max(500)

const debtOrder = z.discriminatedUnion('debt_action', [
  z.strictObject({
    debt_action: z.literal('set_off'),
    from_currency: currency,
    amount: z.string().max(20),
    remark,
  }),
  z.strictObject({ debt_action: z.literal('write_off'), remark }),
])
export type DebtOrder = z.infer<typeof debtOrder>

export const proposeDebt = call('POST /api/console/debts/:id/propose', {
  access: 'operator',
  roles,
  summary: 'Proposes to set a debt off from another currency at the mid rate, or to write it off.',
  writes: ['debt.propose'],
  params: idParams,
  body: debtOrder,
  data: consoleDebt,
  errors: ['debt_not_found', 'debt_wrong_state', 'currencies_equal', 'amount_above_debt', 'proposal_open'],
})

export const settleDebt = call('POST /api/console/debts/changes/:id/settle', {
  access: 'operator',
  roles,
  summary: 'Approves or declines the proposal of another operator. An approval posts at once.',
  writes: [['debt.approve', 'debt.decline']],
  may_write: ['debt.set_off', 'debt.write_off'],
  params: idParams,
  body: settleBody,
  data: consoleDebt,
  errors: [
    ...settleErrors,
    'debt_wrong_state',
    'amount_above_debt',
    'debt_amount_changed',
    'amount_too_small',
    'balance_insufficient',
    'rates_stale',
  ],
})

export const withdrawDebt = call('POST /api/console/debts/changes/:id/withdraw', {
  access: 'operator',
  roles,
  summary: 'Withdraws a proposal of one’s own.',
  writes: ['debt.withdraw'],
  params: idParams,
  data: consoleDebt,
  errors: withdrawErrors,
})
