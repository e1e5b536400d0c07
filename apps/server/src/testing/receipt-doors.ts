import {
  answerRecall,
  answerRequest,
  closeRequest,
  getConsoleReceipt,
  getRequest,
  openRequest,
  type ReceiptState,
  releaseReceipt,
  returnReceipt,
  sendBackReceipt,
} from '@causeway/contract'
import { subjectsOf } from '../app.ts'
import { screenReceived } from '../receipts/service.ts'
import { expireOverdue } from '../requests/jobs.ts'
import { book } from './bank-messages.ts'
import type { Person } from './builders.ts'
import { freshKey } from './exchange.ts'
import { setAccountState } from './open-accounts.ts'
import {
  type ReceiptScene,
  readReceipt,
  recallReceipt,
  receiptScene,
  refuseReturn,
  reverse,
} from './receipts.ts'
import { fileOf, textItem, title } from './requests.ts'
import type { World } from './world.ts'

/** Does something to a receipt; the name of the refusal, or undefined if it was done. */
export type Door = (scene: ReceiptScene) => Promise<string | undefined>

const refusalOf = ({ code }: { readonly code: string }) => (code === 'ok' ? undefined : code)

/** Every way by which something happens to a receipt: by the merchant, operators, time and the bank. */
export function receiptDoors(world: World, operator: Person) {
  return {
    ...screeningDoors(world),
    ...requestDoors(world, operator),
    ...moneyDoors(world, operator),
    ...bankDoors(world, operator),
  } satisfies Record<string, Door>
}
export type DoorName = keyof ReturnType<typeof receiptDoors>

/** The screening of what has arrived, which takes only received receipts. */
function screeningDoors(world: World) {
  const screen = async () => {
    await screenReceived(world.context)
    return undefined
  }
  return {
    screened_clean: screen,
    screened_frozen: async ({ to }) => {
      await setAccountState(world, to, 'frozen')
      return screen()
    },
    screened_unknown: async ({ to }) => {
      await world.database.asOwner(
        `update receipt_accounts set application_type = 't_trade' where account_id = $1`,
        [to.account_id],
      )
      return screen()
    },
  } satisfies Record<string, Door>
}

/** Questions about a receipt, their answers and their end. */
function requestDoors(world: World, operator: Person) {
  const lastRequest = async ({ id }: ReceiptScene): Promise<string> => {
    const { rows } = await world.database.asOwner(
      `select request_id from requests where subject_id = $1 order by request_id desc limit 1`,
      [id],
    )
    return rows[0]?.request_id ?? 'request_none'
  }
  return {
    ask: async ({ id }) => {
      const body = { subject: { kind: 'receipt', id }, title, items: [textItem] }
      return refusalOf(await world.call(openRequest, { as: operator, body }))
    },
    answer: async (scene) => {
      const params = { id: await lastRequest(scene) }
      const found = await world.call(getRequest, { as: scene.owner, params })
      const file_id = await fileOf(world, scene.owner)
      const values = { text: { text: 'Lamps' }, choice: { choice: 'buyer' }, file: { file_ids: [file_id] } }
      const items = found.code === 'ok' ? found.data.items : []
      const answers = Object.fromEntries(items.map(({ id, kind }) => [id, values[kind as 'text']]))
      const round = found.code === 'ok' ? found.data.round : 1
      return refusalOf(await world.call(answerRequest, { as: scene.owner, params, body: { round, answers } }))
    },
    close_request: async (scene) => {
      const params = { id: await lastRequest(scene) }
      return refusalOf(await world.call(closeRequest, { as: operator, params, body: { round: 1 } }))
    },
    deadline: async ({ id }) => {
      await world.database.asOwner(`update requests set expires_at = $2 where subject_id = $1`, [
        id,
        world.clock.now(),
      ])
      await expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
      return undefined
    },
  } satisfies Record<string, Door>
}

/** Decisions of the merchant and of operators. */
function moneyDoors(world: World, operator: Person) {
  const body = { remark: 'The papers are in order.' }
  return {
    release: async ({ id }) =>
      refusalOf(await world.call(releaseReceipt, { as: operator, params: { id }, body })),
    send_back: async ({ id }) =>
      refusalOf(await world.call(sendBackReceipt, { as: operator, params: { id }, body })),
    return: async ({ owner, id }) =>
      refusalOf(
        await world.call(returnReceipt, { as: owner, params: { id }, body: {}, headers: freshKey() }),
      ),
  } satisfies Record<string, Door>
}

/** Messages of the bank. */
function bankDoors(world: World, operator: Person) {
  const lastReturn = async ({ id }: ReceiptScene) => {
    const { rows } = await world.database.asOwner(
      `select return_id, amount_minor from bank_returns where receipt_id = $1 order by n desc limit 1`,
      [id],
    )
    const { return_id = 'return_none', amount_minor = 10_000 } = rows[0] ?? {}
    return { name: String(return_id).replace('_', '-'), paid: (Number(amount_minor) / 100).toFixed(2) }
  }
  const suspenseOf = async (reference: string | undefined) => {
    const { rows } = await world.database.asOwner(`select purpose from bank_entries where reference = $1`, [
      reference,
    ])
    return rows[0]?.purpose === 'suspense' ? 'suspense' : undefined
  }
  /** The answer to the last recall, asked for now if there is none. */
  const settle = async (scene: ReceiptScene, answer: 'accept' | 'refuse') => {
    if (!(await recallOf(scene))) await recallReceipt(world, scene)
    const params = { id: (await recallOf(scene)) ?? 'recall_none' }
    const body = { answer, remark: 'The merchant was asked.' }
    return refusalOf(await world.call(answerRecall, { as: operator, params, body }))
  }
  const recallOf = async ({ id }: ReceiptScene) =>
    (await world.call(getConsoleReceipt, { as: operator, params: { id } })).data.recall?.id
  return {
    bank_books: async (scene) => {
      const { name, paid } = await lastReturn(scene)
      const debit = { side: 'debit', paid, to: scene.to, creditor: {}, instruction_id: name } as const
      return suspenseOf((await book(world, debit)).bank_reference)
    },
    bank_refuses: async (scene) => {
      await refuseReturn(world, scene, (await lastReturn(scene)).name)
      return undefined
    },
    bank_reverses: async (scene) => suspenseOf((await reverse(world, scene)).bank_reference),
    bank_recalls: async (scene) => {
      await recallReceipt(world, scene)
      return undefined
    },
    accept_recall: (scene) => settle(scene, 'accept'),
    refuse_recall: (scene) => settle(scene, 'refuse'),
  } satisfies Record<string, Door>
}

/** Holds a receipt for a reason that lets the merchant send it back, unlike a frozen account. */
async function holdForReview(
  world: World,
  doors: Readonly<Record<DoorName, Door>>,
  scene: ReceiptScene,
): Promise<void> {
  await doors.screened_frozen(scene)
  await setAccountState(world, scene.to, 'active')
  await world.database.asOwner(`update receipts set hold_reason = 'return_refused' where receipt_id = $1`, [
    scene.id,
  ])
}

/** A new receipt in a state, which it has reached by its doors. */
export async function receiptIn(
  world: World,
  doors: Readonly<Record<DoorName, Door>>,
  state: ReceiptState,
): Promise<ReceiptScene> {
  const isAsked = state === 'material_required' || state === 'material_submitted'
  const isScreened = state !== 'received' && state !== 'screening'
  const scene = await receiptScene(world, isAsked ? { application_type: 't_trade' } : {}, isScreened)
  if (state === 'screening') await holdForReview(world, doors, scene)
  if (state === 'material_submitted') await doors.answer(scene)
  if (state === 'returning' || state === 'returned') await doors.return(scene)
  if (state === 'returned') await doors.bank_books(scene)
  if (state === 'reversed') await doors.bank_reverses(scene)
  const { receipt_state } = await readReceipt(world, scene)
  if (receipt_state !== state) throw new Error(`The receipt is ${receipt_state}, not ${state}`)
  return scene
}

type Outcome = ReceiptState | `${string}_wrong_state` | 'request_not_found' | 'recall_not_found' | 'suspense'
type Outcomes = Readonly<Record<ReceiptState, Outcome>>

/** The same in every state that is not named; `stays` leaves the state as it is. */
function outcomes(otherwise: Outcome | 'stays', named: Partial<Outcomes>): Outcomes {
  const of = (state: ReceiptState): Outcome => named[state] ?? (otherwise === 'stays' ? state : otherwise)
  return {
    received: of('received'),
    screening: of('screening'),
    material_required: of('material_required'),
    material_submitted: of('material_submitted'),
    available: of('available'),
    returning: of('returning'),
    returned: of('returned'),
    reversed: of('reversed'),
  }
}

const BACK = {
  screening: 'returning',
  material_required: 'returning',
  material_submitted: 'returning',
} as const

/** What each door does to a receipt in each state: the next state, or the name of the refusal. */
export const receiptOutcomes: Readonly<Record<DoorName, Outcomes>> = {
  screened_clean: outcomes('stays', { received: 'available' }),
  screened_frozen: outcomes('stays', { received: 'screening' }),
  screened_unknown: outcomes('stays', { received: 'material_required' }),
  ask: outcomes('subject_wrong_state', {
    screening: 'material_required',
    material_submitted: 'material_required',
  }),
  answer: outcomes('request_not_found', {
    material_required: 'material_submitted',
    material_submitted: 'request_wrong_state',
  }),
  close_request: outcomes('request_not_found', {
    material_required: 'screening',
    material_submitted: 'screening',
  }),
  deadline: outcomes('stays', { material_required: 'returning' }),
  release: outcomes('receipt_wrong_state', { screening: 'available', material_submitted: 'available' }),
  send_back: outcomes('receipt_wrong_state', BACK),
  return: outcomes('receipt_wrong_state', { ...BACK, available: 'returning' }),
  bank_books: outcomes('suspense', { returning: 'returned' }),
  bank_refuses: outcomes('stays', { returning: 'screening' }),
  bank_reverses: outcomes('reversed', { returned: 'suspense', reversed: 'suspense' }),
  bank_recalls: outcomes('stays', {}),
  accept_recall: outcomes('recall_wrong_state', {
    ...BACK,
    received: 'returning',
    available: 'returning',
  }),
  refuse_recall: outcomes('stays', {
    returning: 'recall_wrong_state',
    returned: 'recall_wrong_state',
    reversed: 'recall_wrong_state',
  }),
}
