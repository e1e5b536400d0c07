import { type FindingKind, findingKinds } from '@causeway/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankingChecks } from '../banking/checks.ts'
import { bindBuilders } from '../kernel/db/builder.ts'
import type { Reader } from '../kernel/db/db.ts'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { toQueryConfig } from '../kernel/db/statement.ts'
import { receiptChecks } from '../receipts/checks.ts'
import { findingsIn, receive, sealOnce, sealTogether } from '../testing/books.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { reserve } from '../testing/ledger.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type AuditCheck, type ExpectedLine, findProblems, post } from './service.ts'

let world: World
let merchant: MerchantPerson
let owner: Client
/** The ids that the corruptions below refer to. */
const known = { order: '', mirror: '', receipt: '', reserve: '' }

beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
  for (const _each of [1, 2, 3]) {
    known.receipt = await receive(world, merchant)
    await sealTogether(world, 2)
  }
  await postUnsealed()
  owner = new Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.stop({ ledgerFindings: ['posting_without_object', 'open_objects_differ'] })
})

/** Three transactions that no block holds yet: a reversed one, its reversal, and one to be tampered with. */
async function postUnsealed(): Promise<void> {
  const { db, clock } = world
  const [first, last] = ['a', 'b'].map(() => reserve(merchant.merchant_id, 'USD', 100n))
  if (!first || !last) throw new Error('Expected two transactions')
  const make = (posting: typeof first) => db.transact(providerScope, (tx) => post(tx, clock, [posting]))
  known.order = (await make(first))[0]?.transaction_id ?? ''
  const legs = first.legs.map((leg) => ({ ...leg, minor: -leg.minor }))
  const mirror = { ...first, key: `${first.reference.id}:reversed`, legs, reverses: known.order }
  known.mirror = (await make(mirror))[0]?.transaction_id ?? ''
  known.reserve = (await make(last))[0]?.transaction_id ?? ''
}

/** Orders belong to these tests: their postings are also their expected lines. */
const checks: readonly AuditCheck[] = [
  ...receiptChecks,
  ...bankingChecks,
  { reference_kind: 'order', expected: sql<ExpectedLine>`select * from ledger_lines('order')` },
]

/** The findings after a change that only the owner can make, with triggers off. The change is rolled back. */
async function kindsAfter(change: string): Promise<FindingKind[]> {
  await owner.query('begin')
  try {
    await owner.query(`select set_config('app.merchant_id', '*', true)`)
    await owner.query('set local session_replication_role = replica')
    await owner.query(
      Object.entries(known).reduce(
        (text, [name, value]) => text.replaceAll(`:${name}`, `'${value}'`),
        change,
      ),
    )
    const reader = bindBuilders((statement) => owner.query(toQueryConfig(statement))) as unknown as Reader
    const { findings } = await findProblems(reader, checks)
    return [...new Set(findings.map(({ kind }) => kind))].sort()
  } finally {
    await owner.query('rollback')
  }
}

const AVAILABLE = `account_id = (select account_id from ledger_accounts where kind = 'available')`
const RESERVED = `account_id = (select account_id from ledger_accounts where kind = 'reserved')`
const NOSTRO = `account_id = (select account_id from ledger_accounts where kind = 'nostro')`
const SEALED = `key = :receipt || ':received'`

type Corruption = readonly [what: string, change: string, ...kinds: FindingKind[]]

const inTheJournal: Corruption[] = [
  [
    'an entry for another amount, with a balance to fit',
    `update ledger_entries set amount = amount - 1, balance_after = balance_after - 1
       where transaction_id = :reserve and ${AVAILABLE};
     update ledger_balances set posted = posted - 1 where ${AVAILABLE}`,
    'transaction_unbalanced',
  ],
  [
    'a transaction whose entries are gone, with balances to fit',
    `delete from ledger_entries where transaction_id = :reserve;
     update ledger_balances set posted = posted + 100 where ${AVAILABLE};
     update ledger_balances set posted = posted - 100 where ${RESERVED}`,
    'transaction_empty',
  ],
  [
    'entries whose transaction is gone',
    `delete from ledger_transactions where transaction_id = :reserve`,
    'entry_without_transaction',
  ],
  [
    'an entry on an account that does not exist, with a balance to fit',
    `update ledger_entries set account_id = 999999 where transaction_id = :reserve and ${RESERVED};
     update ledger_balances set posted = posted - 100 where ${RESERVED}`,
    'entry_foreign_account',
  ],
  [
    'entries in another currency than their accounts',
    `update ledger_entries set currency = 'EUR' where transaction_id = :reserve`,
    'entry_wrong_currency',
  ],
  [
    'an entry in the name of another merchant',
    `update ledger_entries set merchant_id = 'merchant_x' where transaction_id = :reserve and ${RESERVED}`,
    'entry_wrong_merchant',
  ],
  [
    'legs with a gap',
    `update ledger_entries set leg = 7 where transaction_id = :reserve and leg = 2`,
    'legs_missing',
  ],
  [
    'a running balance that does not follow',
    `update ledger_entries set balance_after = balance_after + 1
       where transaction_id = :order and ${AVAILABLE}`,
    'running_balance_broken',
  ],
  [
    'a reversal of something else',
    `update ledger_transactions set reverses = 1 where transaction_id = :mirror`,
    'reversal_differs',
  ],
]

const inTheBalances: Corruption[] = [
  [
    'a balance that is not the sum of its entries',
    `update ledger_balances set posted = posted + 1 where ${NOSTRO} and stripe = 3`,
    'balance_differs',
  ],
  [
    'a balance below its floor',
    `alter table ledger_balances drop constraint not_below_its_floor;
     update ledger_balances set posted = -1 where ${RESERVED}`,
    ...(['balance_differs', 'balance_out_of_bounds'] as const),
  ],
  [
    'an account that lacks a stripe',
    `delete from ledger_balances where ctid = (
       select ctid from ledger_balances where ${NOSTRO} and posted = 0 limit 1)`,
    'balance_row_missing',
  ],
  [
    'an account with a row too many',
    `insert into ledger_balances select account_id, 1, merchant_id, currency, 0, floor from ledger_balances
       where ${RESERVED}`,
    'balance_row_extra',
  ],
  [
    'an account that may go further than its kind',
    `update ledger_balances set floor = -1000000 where ${AVAILABLE}`,
    'account_differs',
  ],
  [
    'a balance under the name of another merchant',
    `update ledger_balances set merchant_id = 'merchant_x' where ${AVAILABLE}`,
    'account_differs',
  ],
]

const inTheChain: Corruption[] = [
  [
    'a sealed transaction with another time',
    `update ledger_transactions set posted_at = posted_at - interval '1 day' where ${SEALED}`,
    'block_hash_wrong',
  ],
  [
    'a block forged to fit a changed transaction',
    `update ledger_transactions set posted_at = posted_at - interval '1 day' where transaction_id = 1;
     update ledger_blocks set hash = (select hash from recompute_ledger_blocks(1, 1)) where number = 1`,
    'block_link_broken',
  ],
  [
    'a block that says it holds more',
    `update ledger_blocks set transaction_count = transaction_count + 1 where number = 2`,
    'block_counts_wrong',
  ],
  [
    'a transaction slipped into a sealed block',
    `update ledger_transactions set xid = (select from_xid from ledger_blocks where number = 3)
       where transaction_id = :reserve`,
    ...(['block_balance_wrong', 'block_counts_wrong'] as const),
  ],
  [
    'another balance at the end of a block',
    `update ledger_block_balances set balance = balance + 1 where number = 3 and ${AVAILABLE}`,
    ...(['block_balance_wrong', 'block_hash_wrong'] as const),
  ],
  [
    'another balance from which the next block will go on',
    `update ledger_sealed_balances set balance = balance + 1 where ${AVAILABLE}`,
    'block_balance_wrong',
  ],
  [
    'a balance to go on from that no block has left',
    `insert into ledger_sealed_balances values (4711, 1)`,
    'block_balance_wrong',
  ],
  [
    'no balance at the end of any block',
    `delete from ledger_block_balances`,
    ...(['block_balance_wrong', 'block_hash_wrong'] as const),
  ],
  [
    'a block that is gone, and all that it sealed with it',
    `delete from ledger_blocks where number = 2`,
    ...(['block_balance_wrong', 'block_missing', 'transaction_unsealed'] as const),
  ],
  [
    'a transaction that pretends to come from the future, so that no block ever takes it',
    `update ledger_transactions set xid = '9000000000000' where transaction_id = :reserve`,
    'transaction_unsealed',
  ],
]

const inTheObjects: Corruption[] = [
  [
    'a receipt that was never posted',
    `with taken as (insert into object_numbers values ('R', 'm', 'receipt_x') returning number)
     insert into receipts (receipt_id, number, merchant_id, account_id, entry_id, currency, amount_minor,
         payer_name, reference, bank_reference, value_date, held_minor, received_at)
       select 'receipt_x', taken.number, merchant_id, account_id, 'entry_x', currency, amount_minor,
         payer_name, reference, bank_reference, value_date, 0, received_at
       from receipts, taken where receipt_id = :receipt`,
    'object_without_posting',
  ],
  [
    'postings for a receipt that does not exist',
    `delete from receipts where receipt_id = :receipt`,
    'posting_without_object',
  ],
  [
    'a receipt of another amount than was posted',
    `update receipts set amount_minor = amount_minor + 1 where receipt_id = :receipt`,
    'object_differs',
  ],
  [
    'a receipt that is held while nothing is held in the books',
    `update receipts set held_minor = 1 where receipt_id = :receipt`,
    'open_objects_differ',
  ],
  [
    'money in suspense that the books do not have',
    `insert into suspense_items (entry_id, suspense_state, amount_minor, currency, reason, created_at)
       values ('entry_x', 'open', 1, 'USD', 'account_unknown', now())`,
    'open_objects_differ',
  ],
  [
    'a return under way that the books do not have, of a currency without an account',
    `insert into bank_returns (return_id, entry_id, n, source, currency, amount_minor, reason, created_at)
       values ('return_x', 'entry_x', 1, 'suspense', 'EUR', 1, 'unmatched', now())`,
    ...(['object_without_posting', 'open_objects_differ'] as const),
  ],
  [
    'a movement of the bank that is gone, so that the nostro is too large',
    `delete from bank_entries where subject_id = :receipt`,
    'open_objects_differ',
  ],
  [
    'a movement that is said to be of another bank',
    `update bank_entries set bank = 'elsewhere' where subject_id = :receipt`,
    'open_objects_differ',
  ],
  [
    'a posting for an unknown kind of object',
    `update ledger_transactions set reference_kind = 'favour' where transaction_id = :reserve`,
    'posting_without_object',
  ],
]

const all = [...inTheJournal, ...inTheBalances, ...inTheChain, ...inTheObjects]

describe('the auditor', () => {
  test('finds nothing while the books are intact', async () => {
    expect(await kindsAfter('select 1')).toEqual([])
  })

  test.each(all)('finds %s', async (_what, change, ...kinds) => {
    expect(await kindsAfter(change)).toEqual(kinds)
  })

  test('is tested for every kind of finding', () => {
    expect(new Set(all.flatMap(([, , ...kinds]) => kinds))).toEqual(new Set(findingKinds))
  })

  test('remembers the end of the chain: not even the newest blocks can be rewritten', async () => {
    const other = await createWorld()
    const person = await other.merchant()
    for (const _each of [1, 2]) {
      await receive(other, person)
      await sealTogether(other, 2)
    }
    expect(await findingsIn(other)).toEqual([])
    await other.database.asOwner(`set session_replication_role = replica;
      delete from ledger_blocks where number = 2; delete from ledger_block_balances where number = 2;
      update ledger_sealed_balances s set balance = h.balance
        from ledger_block_balances h where h.account_id = s.account_id`)
    await receive(other, person)
    await sealTogether(other, 4)
    expect(await findingsIn(other)).toMatchObject([{ kind: 'block_link_broken', subject_id: '2' }])
    await other.database.asOwner(`set session_replication_role = replica;
      delete from ledger_blocks; delete from ledger_block_balances; delete from ledger_sealed_balances`)
    await sealTogether(other, 6)
    expect(await findingsIn(other)).toMatchObject([{ kind: 'block_missing', subject_id: '2' }])
    await other.stop({ ledgerFindings: ['block_missing'] })
  })

  test('reports nothing to a merchant', async () => {
    const { rows } = await world.database.asOwner(
      `select proname as name from pg_proc where prorettype = 'ledger_finding'::regtype`,
    )
    expect(rows.length).toBeGreaterThan(8)
    const scope = merchantScope(merchant.merchant_id)
    await world.database.asOwner(`update ledger_balances set floor = -1 where merchant_id = $1`, [
      merchant.merchant_id,
    ])
    for (const { name } of rows) {
      const seen = await world.db.transact(scope, (tx) => sql`select * from ${sql.ref(name)}()`.execute(tx))
      expect(seen.rows, name).toEqual([])
    }
    const lines = await world.db.transact(scope, (tx) => sql`select * from ledger_lines('order')`.execute(tx))
    expect(lines.rows).toEqual([])
    await world.database.asOwner(
      `update ledger_balances b set floor = case when kind <> 'receivable' then 0 end from ledger_accounts a
       where a.account_id = b.account_id and b.merchant_id = $1`,
      [merchant.merchant_id],
    )
  })

  test('raises no false alarm while money moves and blocks are sealed', async () => {
    const busy = await createWorld()
    const people = await Promise.all([1, 2, 3].map(() => busy.merchant()))
    let isOver = false
    const writers = people.map(async (person) => {
      while (!isOver) {
        await receive(busy, person)
        await sealOnce(busy)
      }
    })
    for (let round = 0; round < 5; round += 1) expect(await findingsIn(busy)).toEqual([])
    isOver = true
    await Promise.all(writers)
    await busy.stop()
  })
})
