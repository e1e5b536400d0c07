import { z } from 'zod'
import { country } from '../code-lists/countries.ts'
import { monthlyTxnEst } from '../code-lists/funds.ts'
import { tradeNature } from '../code-lists/goods.ts'
import { platformCode, siteCode } from '../code-lists/platforms.ts'
import { serviceNature } from '../code-lists/services.ts'
import { fileId } from '../merchant/profile.ts'
import { exportModes, otherRelations, paymentTerms, tradeKinds, tradeSlots } from './account-options.ts'
import { places } from './places.ts'

const text = (max: number) => z.string().max(max).default('')
const choice = <Option extends z.ZodType>(option: Option) => option.nullable().default(null)
const files = z.array(fileId).max(10).default([])

/** Set by the client that adds the row and never changed, as problems and requests refer to it. */
const rowId = z.string().regex(/^row_[0-9a-z]{1,26}$/)

const haveOneIdEach = (rows: readonly { readonly id: string }[]) =>
  new Set(rows.map(({ id }) => id)).size === rows.length

export const applicationStore = z.strictObject({
  id: rowId,
  platform: choice(platformCode),
  site: choice(siteCode),
  store_name: text(100),
  link: text(300),
  seller_id: text(60),
  /** The account comes first: the proof of the store follows within some days. */
  is_not_opened: z.boolean().default(false),
  /** A screenshot that shows the store, the seller id, the entity, its address and the date. */
  proof_file_ids: files,
  /** The entity of the store is not the holder of the account. */
  is_of_other_entity: z.boolean().default(false),
  entity_name: text(200),
  entity_relation: choice(z.enum(otherRelations)),
  entity_proof_file_ids: files,
  monthly_volume: choice(monthlyTxnEst),
  /** Another merchant has bound the store: proof and words are to show that it is the applicant's. */
  is_appealed: z.boolean().default(false),
  appeal: text(1000),
})
export type ApplicationStore = z.output<typeof applicationStore>

export const applicationBuyer = z.strictObject({
  id: rowId,
  name: text(140),
  country: choice(country),
  website: text(300),
  /** Of the expected volume, in whole percent. */
  share_percent: text(3),
  /** The names under which the buyer pays, if they differ from its own: they become known payers. */
  payer_names: z.array(z.string().max(140)).max(10).default([]),
})
export type ApplicationBuyer = z.output<typeof applicationBuyer>

/** A draft may be invalid or incomplete: `applicationProblems` has the rules for a submission. */
export const applicationDetails = z.strictObject({
  holder_id: z.string().max(64).nullable().default(null),
  /** The accounts that are applied for: `USD_US`, `EUR_DE`. */
  places: z
    .array(z.enum(places.map(({ code }) => code)))
    .max(places.length)
    .default([]),
  stores: z.array(applicationStore).max(100).refine(haveOneIdEach).default([]),
  trade_kind: choice(z.enum(tradeKinds)),
  trade_natures: z.array(tradeNature).max(60).default([]),
  service_natures: z.array(serviceNature).max(60).default([]),
  goods_note: text(500),
  /** HS codes of six to ten digits. */
  hs_codes: z.array(z.string().max(12)).max(20).default([]),
  export_mode: choice(z.enum(exportModes)),
  agent_name: text(200),
  buyers: z.array(applicationBuyer).max(20).refine(haveOneIdEach).default([]),
  payment_terms: z.array(z.enum(paymentTerms)).max(paymentTerms.length).default([]),
  monthly_volume: choice(monthlyTxnEst),
  /** The usual size of one payment, in whole US dollars. */
  deal_size_usd: text(9),
  documents: z
    .partialRecord(z.enum(tradeSlots), z.strictObject({ file_ids: z.array(fileId).max(10) }))
    .default({}),
})
export type ApplicationDetails = z.output<typeof applicationDetails>

export function applicationFiles({ stores, documents }: ApplicationDetails): string[] {
  const ofStores = stores.flatMap((each) => [...each.proof_file_ids, ...each.entity_proof_file_ids])
  return [...ofStores, ...Object.values(documents).flatMap((held) => held?.file_ids ?? [])]
}
