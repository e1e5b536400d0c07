import {
  createExport,
  createExportLink,
  type ExportKindName,
  type Language,
  openDownload,
  renameAccount,
} from '@causeway/contract'
import { book } from '../../testing/bank-messages.ts'
import type { MerchantPerson } from '../../testing/builders.ts'
import { accountFor } from '../../testing/open-accounts.ts'
import type { World } from '../../testing/world.ts'
import { scenesOf } from '../../trade/testing/scenes.ts'
import { writeExport } from '../write-export.ts'

export const FORMULA = '=HYPERLINK(1)'
export const LONG = '12345678901234567890'
/** Two Chinese characters. */
export const CHINESE = '\u7076\u5177'

/** The lists of collection that can be exported. */
export const KINDS = ['receipts', 'receipt_accounts', 'trade_orders'] as const

/** A merchant whose receipts, accounts and orders have texts that a spreadsheet could misread. */
export async function hostileTexts(world: World): Promise<MerchantPerson> {
  const as = await world.merchant()
  const usd = await accountFor(world, as)
  await book(world, { to: usd, debtor: { name: FORMULA }, remittance: LONG })
  await book(world, { to: usd, debtor: { name: CHINESE }, remittance: CHINESE })
  const { orderText, open, save } = scenesOf(() => world)
  const { id, version } = await open(as)
  await save(as, id, version, [
    orderText({ order_no: LONG, goods: FORMULA }),
    orderText({ goods: CHINESE, store: CHINESE }),
  ])
  const accounts = [usd, await accountFor(world, as, { currency: 'EUR' })]
  accounts.push(await accountFor(world, as, { currency: 'GBP' }))
  for (const [index, alias] of [FORMULA, LONG, CHINESE].entries()) {
    const params = { id: accounts[index]?.account_id ?? '' }
    await world.call(renameAccount, { as, params, body: { alias } })
  }
  return as
}

/** The bytes of an export, by its link. */
export async function exportedBytes(
  world: World,
  as: MerchantPerson,
  kind: ExportKindName,
  format: 'csv' | 'xlsx',
  { language = 'zh-CN', filter = {} }: { readonly language?: Language; readonly filter?: object } = {},
): Promise<Buffer> {
  const body = { kind, format, language, time_zone: 'UTC', filter }
  const { data } = await world.call(createExport, { as, body })
  await writeExport(world.context, world.exportKinds, data.id, 2)
  const link = await world.call(createExportLink, { as, params: { id: data.id } })
  const token = link.data.url.split('/').at(-1) ?? ''
  const answer = await world.fetch(openDownload.path.replace(':token', token))
  return Buffer.from(await answer.arrayBuffer())
}
