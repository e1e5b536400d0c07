import { platforms } from '../code-lists/platforms.ts'
import type { FieldError } from '../errors.ts'
import { goodsRisk } from '../merchant/goods-risk.ts'
import type { ApplicationType, TradeSlot } from './account-options.ts'
import type { ApplicationBuyer, ApplicationDetails, ApplicationStore } from './application-details.ts'
import { findPlace } from './places.ts'

export type ApplicationProblem = { readonly path: string; readonly code: FieldError }

type Checks = Readonly<Record<string, FieldError | undefined>>

const found = (checks: Checks, prefix = ''): ApplicationProblem[] =>
  Object.entries(checks).flatMap(([path, code]) => (code ? [{ path: `${prefix}${path}`, code }] : []))

/** All problems that prevent the submission of an application. The form and the server use it. */
export function applicationProblems(
  type: ApplicationType,
  details: ApplicationDetails,
): ApplicationProblem[] {
  return [
    ...found({ holder_id: details.holder_id ? undefined : 'required', places: placesProblem(details) }),
    ...(type === 'e_commerce' ? storesProblems(details) : tradeProblems(details)),
  ]
}

function placesProblem({ places }: ApplicationDetails): FieldError | undefined {
  if (places.length === 0) return 'required'
  if (new Set(places).size < places.length) return 'duplicate'
  return places.some((code) => findPlace(code)?.closed !== null) ? 'not_an_option' : undefined
}

/** A store is known by platform, site and seller. */
export function storeKey({ platform, site, seller_id }: ApplicationStore): string {
  return `${platform} ${site} ${seller_id.replaceAll(/\s/g, '').toLowerCase()}`
}

function storesProblems({ stores }: ApplicationDetails): ApplicationProblem[] {
  if (stores.length === 0) return [{ path: 'stores', code: 'required' }]
  const keys = stores.map(storeKey)
  return stores.flatMap((store, index) => {
    const isTwice = store.seller_id.trim() !== '' && keys.indexOf(keys[index] ?? '') !== index
    const prefix = `stores.${store.id}.`
    return [
      ...found(storeChecks(store), prefix),
      ...(isTwice ? [{ path: `${prefix}seller_id`, code: 'duplicate' as const }] : []),
    ]
  })
}

function storeChecks(store: ApplicationStore): Checks {
  const { is_not_opened, is_of_other_entity, is_appealed } = store
  const isProved = !is_not_opened || is_appealed
  const need = (isNeeded: boolean, isGiven: boolean) => (isNeeded && !isGiven ? 'required' : undefined)
  return {
    platform: need(true, store.platform !== null),
    site: siteProblem(store),
    store_name: need(true, store.store_name.trim() !== ''),
    link: is_not_opened && !store.link.trim() ? undefined : linkProblem(store.link),
    seller_id: need(isProved, store.seller_id.trim() !== ''),
    proof_file_ids: need(isProved, store.proof_file_ids.length > 0),
    entity_name: need(is_of_other_entity, store.entity_name.trim() !== ''),
    entity_relation: need(is_of_other_entity, store.entity_relation !== null),
    entity_proof_file_ids: need(is_of_other_entity, store.entity_proof_file_ids.length > 0),
    monthly_volume: need(true, store.monthly_volume !== null),
    appeal: need(is_appealed, store.appeal.trim() !== ''),
  }
}

function siteProblem({ platform, site }: ApplicationStore): FieldError | undefined {
  if (!site) return 'required'
  const sites = platforms.find(({ code }) => code === platform)?.sites ?? []
  return sites.some(({ code }) => code === site) ? undefined : 'not_an_option'
}

/** The address of a page, with or without its protocol. */
export function linkProblem(link: string): FieldError | undefined {
  const typed = link.trim()
  if (!typed) return 'required'
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  return url?.hostname.includes('.') && !url.hostname.endsWith('.') ? undefined : 'format'
}

/** The papers of a trade, in the order of the screen. */
export function tradePlaces(details: ApplicationDetails): { slot: TradeSlot; is_required: boolean }[] {
  const { trade_kind, export_mode } = details
  if (trade_kind === 'services') {
    return [
      { slot: 'contract', is_required: true },
      { slot: 'deliverable', is_required: true },
      { slot: 'invoice', is_required: false },
    ]
  }
  return [
    { slot: 'contract', is_required: true },
    { slot: 'invoice', is_required: true },
    { slot: 'transport', is_required: false },
    ...(export_mode === 'agent' ? [{ slot: 'agent_agreement' as const, is_required: true }] : []),
  ]
}

function tradeProblems(details: ApplicationDetails): ApplicationProblem[] {
  const isGoods = details.trade_kind === 'goods'
  const isServices = details.trade_kind === 'services'
  const byAgent = isGoods && details.export_mode === 'agent'
  const checks: Checks = {
    trade_kind: details.trade_kind ? undefined : 'required',
    trade_natures: isGoods ? goodsProblem(details) : undefined,
    service_natures: isServices && details.service_natures.length === 0 ? 'required' : undefined,
    goods_note: details.goods_note.trim() ? undefined : 'required',
    hs_codes: isGoods ? hsProblem(details.hs_codes) : undefined,
    export_mode: isGoods && !details.export_mode ? 'required' : undefined,
    agent_name: byAgent && !details.agent_name.trim() ? 'required' : undefined,
    buyers: sharesProblem(details.buyers),
    payment_terms: details.payment_terms.length > 0 ? undefined : 'required',
    monthly_volume: details.monthly_volume ? undefined : 'required',
    deal_size_usd: sizeProblem(details.deal_size_usd),
  }
  const missing = tradePlaces(details).filter(
    ({ slot, is_required }) => is_required && !details.documents[slot]?.file_ids.length,
  )
  return [
    ...found(checks),
    ...details.buyers.flatMap((buyer) => found(buyerChecks(buyer), `buyers.${buyer.id}.`)),
    ...missing.map(({ slot }) => ({ path: `documents.${slot}`, code: 'required' as const })),
  ]
}

function goodsProblem({ trade_natures }: ApplicationDetails): FieldError | undefined {
  if (trade_natures.length === 0) return 'required'
  return goodsRisk(trade_natures) === 'prohibited' ? 'prohibited' : undefined
}

const HS_CODE = /^\d{6}(\d{2}){0,2}$/

function hsProblem(codes: readonly string[]): FieldError | undefined {
  if (codes.length === 0) return 'required'
  return codes.every((code) => HS_CODE.test(code.replaceAll(/[\s.]/g, ''))) ? undefined : 'format'
}

function buyerChecks(buyer: ApplicationBuyer): Checks {
  const { share_percent, website } = buyer
  return {
    name: buyer.name.trim() ? undefined : 'required',
    country: buyer.country ? undefined : 'required',
    website: website.trim() ? linkProblem(website) : undefined,
    share_percent: shareProblem(share_percent),
  }
}

function shareProblem(share: string): FieldError | undefined {
  if (!share.trim()) return 'required'
  if (!/^\d{1,3}$/.test(share)) return 'format'
  return Number(share) > 100 ? 'too_large' : undefined
}

function sharesProblem(buyers: readonly ApplicationBuyer[]): FieldError | undefined {
  if (buyers.length === 0) return 'required'
  const total = buyers.reduce((sum, { share_percent }) => sum + (Number(share_percent) || 0), 0)
  return total > 100 ? 'shares_too_many' : undefined
}

function sizeProblem(size: string): FieldError | undefined {
  if (!size.trim()) return 'required'
  return /^[1-9]\d*$/.test(size) ? undefined : 'format'
}
