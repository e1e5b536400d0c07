import {
  type ApplicationState,
  answerRequest,
  applicationMachine,
  cancelApplication,
  closeAccount,
  closeAccountByOperator,
  decideApplication,
  decideHolder,
  decideSuspense,
  freezeAccount,
  getApplication,
  listRequests,
  openRequest,
  saveHolderDraft,
  submitHolder,
  takeApplication,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { expireOverdue } from '../requests/jobs.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { book } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { raceInOrder } from '../testing/locks.ts'
import { accountFor, type TestAccount } from '../testing/open-accounts.ts'
import {
  activeHolder,
  openedAccount,
  readAccount,
  submittedApplication,
  takenApplication,
} from '../testing/receipt-accounts.ts'
import { fileOf, textItem, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { renameAccountAtBank } from './at-bank.ts'
import { openAccount } from './open-account.ts'
import { lockAccount } from './queries/accounts.ts'
import { lockApplication } from './queries/applications.ts'
import { lockHolder } from './queries/holders.ts'

let world: World
let bank: BankDouble
let as: MerchantPerson
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  operator = await world.operator()
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const remark = 'A reason.'

/** Every pair of different names, in both orders. */
const pairsOf = <Name extends string>(names: readonly Name[]) =>
  names.flatMap((first) => names.filter((name) => name !== first).map((second) => [first, second] as const))

describe('of two that reach for an application at once, the second finds what the first has made', () => {
  type Event = Parameters<typeof applicationMachine.next>[1] & keyof typeof events

  const decide = (id: string, body: object) =>
    world.call(decideApplication, { as: operator, params: { id }, body })

  const events = {
    take: (id: string) => world.call(takeApplication, { as: operator, params: { id }, body: {} }),
    ask: (id: string) =>
      world.call(openRequest, {
        as: operator,
        body: { subject: { kind: 'application', id }, title, items: [textItem] },
      }),
    approve: (id: string) => decide(id, { verdict: 'approve' }),
    reject: (id: string) => decide(id, { verdict: 'reject', reason: 'store_unverified', remark }),
    cancel: (id: string) => world.call(cancelApplication, { as, params: { id } }),
    answer: async () => {
      const [request] = (await world.call(listRequests, { as })).data
      const answers = Object.fromEntries((request?.items ?? []).map((item) => [item.id, { text: 'Lamps' }]))
      const body = { round: 1, answers }
      return world.call(answerRequest, { as, params: { id: request?.id ?? '' }, body })
    },
    expire: async (id: string) => {
      const passed = [id, world.clock.now()]
      await world.database.asOwner('update requests set expires_at = $2 where subject_id = $1', passed)
      await expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
      return { code: 'ok' }
    },
  }

  const refusals: Partial<Record<Event, string>> = {
    ask: 'subject_wrong_state',
    answer: 'request_wrong_state',
    expire: 'ok',
  }

  const rivals: Partial<Record<ApplicationState, readonly Event[]>> = {
    submitted: ['take', 'cancel'],
    reviewing: ['ask', 'approve', 'reject', 'cancel'],
    material_required: ['answer', 'expire', 'cancel'],
  }
  const table = Object.entries(rivals).flatMap(([state, names]) =>
    pairsOf(names).map(([first, second]) => [state as ApplicationState, first, second] as const),
  )

  test.each(table)('in %s: %s, then %s', async (state, first, second) => {
    const isTaken = state !== 'submitted'
    const { id } = await (isTaken ? takenApplication(world, as, operator) : submittedApplication(world, as))
    if (state === 'material_required') await events.ask(id)
    const answers = await raceInOrder(world, {
      lock: (tx) => lockApplication(tx, id),
      first: () => events[first](id),
      second: () => events[second](id),
    })
    const between = applicationMachine.next(state, first) ?? state
    const after = applicationMachine.next(between, second)
    const refusal = after ? 'ok' : (refusals[second] ?? 'application_wrong_state')
    expect(answers.map(({ code }) => code)).toEqual(['ok', refusal])
    const { data } = await world.call(getApplication, { as, params: { id } })
    expect(data.application_state).toBe(after ?? between)
    expect(data.accounts).toHaveLength(data.application_state === 'approved' ? 1 : 0)
  })
})

describe('of two that reach for an account at once, the second finds what the first has made', () => {
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code

  /** What became of a credit, or the code of the answer. */
  const events = {
    credit: async (to: TestAccount) => {
      const { bank_reference } = await book(world, { to })
      const { rows } = await world.database.asOwner('select purpose from bank_entries where reference = $1', [
        bank_reference,
      ])
      return String(rows[0]?.purpose)
    },
    assign: async ({ account_id }: TestAccount, entry_id: string) => {
      const body = { decision: 'assign', account_id, remark }
      return codeOf(world.call(decideSuspense, { as: operator, params: { id: entry_id }, body }))
    },
    freeze: ({ account_id: id }: TestAccount) =>
      codeOf(
        world.call(freezeAccount, { as: operator, params: { id }, body: { code: 'unusual_use', remark } }),
      ),
    close: ({ account_id: id }: TestAccount) => codeOf(world.call(closeAccount, { as, params: { id } })),
    close_by_operator: ({ account_id: id }: TestAccount) =>
      codeOf(world.call(closeAccountByOperator, { as: operator, params: { id }, body: { remark } })),
  }

  type Event = keyof typeof events
  const outcomes: Readonly<Record<Event, Partial<Record<Event, string>>>> = {
    credit: {
      assign: 'ok',
      freeze: 'ok',
      close: 'account_not_empty',
      close_by_operator: 'account_not_empty',
    },
    assign: {
      credit: 'receipt',
      freeze: 'ok',
      close: 'account_not_empty',
      close_by_operator: 'account_not_empty',
    },
    freeze: { credit: 'receipt', assign: 'ok', close: 'account_frozen', close_by_operator: 'ok' },
    close: {
      credit: 'suspense',
      assign: 'account_unfit',
      freeze: 'account_wrong_state',
      close_by_operator: 'account_wrong_state',
    },
    close_by_operator: {
      credit: 'suspense',
      assign: 'account_unfit',
      freeze: 'account_wrong_state',
      close: 'account_wrong_state',
    },
  }

  test.each(pairsOf(Object.keys(events) as Event[]))('%s, then %s', async (first, second) => {
    const account = await accountFor(world, as, { application_type: 't_trade' })
    const lost = await book(world, { creditor: { account: 'NO-SUCH-ACCOUNT' } })
    const { rows } = await world.database.asOwner('select entry_id from bank_entries where reference = $1', [
      lost.bank_reference,
    ])
    const run = (name: Event) => () => events[name](account, String(rows[0]?.entry_id))
    const found = await raceInOrder(world, {
      lock: (tx) => lockAccount(tx, account.account_id),
      first: run(first),
      second: run(second),
    })
    expect(found).toEqual([first === 'credit' ? 'receipt' : 'ok', outcomes[first][second]])
  })
})

describe('a holder whose new name is approved while an account is opened', () => {
  /** A holder with a submitted change of its name, and an application in its name. */
  async function renamedScene() {
    const { id: holder_id, details } = await activeHolder(world, as, operator)
    const { id } = await takenApplication(world, as, operator, { type: 't_trade', details: { holder_id } })
    const notice = { file_ids: [await fileOf(world, as)] }
    const documents = { ...details.documents, name_change_notice: notice }
    const name = `${details.name} Group`
    const body = { revision: 0, details: { ...details, name, documents } }
    const params = { id: holder_id }
    const { data: saved } = await world.call(saveHolderDraft, { as, params, body })
    const sent = await world.call(submitHolder, { as, params, body: { revision: saved.revision } })
    expect(sent.code).toBe('ok')
    return {
      id,
      holder_id,
      name,
      approve: async () => {
        const verdict = { verdict: 'approve' }
        return (await world.call(decideApplication, { as: operator, params: { id }, body: verdict })).code
      },
      rename: async () => {
        const verdict = { verdict: 'approve', revision: saved.revision + 1 }
        return (await world.call(decideHolder, { as: operator, params, body: verdict })).code
      },
    }
  }

  /** The name of the only account, here and at the bank, once it is open. */
  async function namesOf(id: string) {
    const { data } = await world.call(getApplication, { as, params: { id } })
    const account_id = data.accounts[0]?.id ?? ''
    await openAccount(world.context, { account_id })
    const { holder_name } = await readAccount(world, operator, account_id)
    const told = bank.opened.filter(({ reference }) => reference === account_id)
    return [holder_name, told.at(-1)?.holder_name]
  }

  test.each([
    ['approve', 'rename'],
    ['rename', 'approve'],
  ] as const)('has one name with the bank: %s, then %s', async (first, second) => {
    const scene = await renamedScene()
    const codes = await raceInOrder(world, {
      lock: (tx) => lockHolder(tx, scene.holder_id),
      first: scene[first],
      second: scene[second],
    })
    expect(codes).toEqual(['ok', 'ok'])
    expect(await namesOf(scene.id)).toEqual([scene.name, scene.name])
  })
})

describe('a holder that is renamed again while the bank is told its new name', () => {
  /** Tells the bank a new name, and another one in between: before or after the bank has the first. */
  async function renameTwice(when: 'before' | 'after') {
    const { id: holder_id } = await activeHolder(world, as, operator)
    const account = await openedAccount(world, as, operator, { type: 't_trade', details: { holder_id } })
    const { id: account_id } = account
    const rename = (name: string) =>
      world.database.asOwner('update account_holders set name = $2 where holder_id = $1', [holder_id, name])
    const { bank: real } = world.context
    const again = async () => {
      await rename('Second Name Ltd')
      await renameAccountAtBank(world.context, { account_id })
    }
    let calls = 0
    const openAtSlowBank: typeof real.openAccount = async (...asked) => {
      calls += 1
      if (calls === 1 && when === 'before') await again()
      const answer = await real.openAccount(...asked)
      if (calls === 1 && when === 'after') await again()
      return answer
    }
    await rename('First Name Ltd')
    const slow = { ...world.context, bank: { ...real, openAccount: openAtSlowBank } }
    await renameAccountAtBank(slow, { account_id })
    const { holder_name } = await readAccount(world, operator, account_id)
    return [holder_name, bank.opened.findLast(({ reference }) => reference === account_id)?.holder_name]
  }

  test.each(['before', 'after'] as const)('has one name with the bank: %s it has the first', async (when) => {
    expect(await renameTwice(when)).toEqual(['Second Name Ltd', 'Second Name Ltd'])
  })
})
