import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findingKinds, transactionKinds } from '@causeway/contract'
import { expect, test } from 'vitest'
import { objectChecks } from '../app.ts'
import { receive } from '../testing/books.ts'
import { runChild } from '../testing/child.ts'
import { createWorld } from '../testing/world.ts'
import { runAuditCommand } from './command.ts'

test('the command reports intact books, or lists the findings and fails', async () => {
  const world = await createWorld()
  const { ownerUrl: database_url, apiUrl: database_api_url, asOwner } = world.database
  await receive(world, await world.merchant())
  const report = await runAuditCommand({ ...world.config, database_url, database_api_url }, objectChecks)
  const whole = /^2 transactions, 4 entries, [01] blocks: 0 findings\n$/
  expect(report).toEqual({ text: expect.stringMatching(whole), isClean: true })

  await asOwner(`update ledger_balances set posted = posted + 1 where merchant_id is null and stripe = 0`)
  const environment = { DATA_DIR: world.config.data_dir, DATABASE_URL: database_url }
  const child = runChild('main.ts', ['audit-ledger'], { ...environment, DATABASE_API_URL: database_api_url })
  expect(await child.exited).toMatchObject({ code: 1 })
  expect(child.output()).toMatch(
    /^balance_differs account [0-9]+: expected USD -10.00, found USD -9.99\n2 transactions.* 1 findings\n$/,
  )
  await world.stop({ ledgerFindings: ['balance_differs'] })
})

test('every kind of posting and of finding is documented', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/ledger.md'), 'utf8')
  for (const name of [...transactionKinds, ...findingKinds]) expect(text).toContain(`| \`${name}\` |`)
})
