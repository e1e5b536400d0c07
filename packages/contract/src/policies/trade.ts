import { paperSlots, tradePapers } from '../trade/paper-slots.ts'
import { tradeTemplateNames } from '../trade/templates.ts'
import goodsWords from './data/goods-words.json' with { type: 'json' }
import { number, policy, policyTable, share, someOf, usd, words } from './declare.ts'

/** The kinds of goods that a reviewer looks at before their orders are accepted. */
export const flaggedGoods = [
  'weapons',
  'dual_use',
  'tobacco',
  'medicine',
  'precious_metals',
  'dangerous_goods',
] as const

/** The orders behind receipts, and the quota that they earn. */
export const tradePolicies = {
  trade_tolerance: policy({
    fields: { amount_usd: usd(10_000), basis_points: share(0, 2000) },
    default: { amount_usd: '50.00', basis_points: 200 },
  }),
  store_coverage: policy({
    fields: { basis_points: share(1000, 20_000) },
    default: { basis_points: 10_000 },
  }),
  order_age: policy({ fields: { days: number('days', 30, 730) }, default: { days: 350 } }),
  shipment_deadline: policy({ fields: { days: number('days', 1, 365) }, default: { days: 180 } }),
  customs_declaration_threshold: policy({
    fields: { amount_usd: usd(10_000_000) },
    default: { amount_usd: '50000.00' },
  }),
  trade_papers: policyTable({
    rows: tradeTemplateNames,
    fields: { papers: someOf(tradePapers), amount_usd: usd(10_000_000) },
    default: {
      marketplace: { papers: [], amount_usd: '0.00' },
      warehouse: { papers: [], amount_usd: '0.00' },
      managed: { papers: ['settlement_statement'], amount_usd: '0.00' },
      independent_site: { papers: [], amount_usd: '0.00' },
      app_store: { papers: ['earnings_report'], amount_usd: '0.00' },
      b2b: { papers: ['contract'], amount_usd: '50000.00' },
      services: { papers: ['contract'], amount_usd: '0.00' },
    },
    check: (value) =>
      tradeTemplateNames
        .filter((row) => value[row].papers.some((paper) => !paperSlots[row].includes(paper)))
        .map((row) => ({ path: [row, 'papers'], error: 'not_an_option' })),
  }),
  quota_life: policy({
    fields: {
      days: number('days', 30, 1095),
      least_days_given_back: number('days', 0, 365),
      notice_days: number('days', 1, 90),
    },
    default: { days: 365, least_days_given_back: 30, notice_days: 30 },
    check: ({ days, least_days_given_back, notice_days }) => {
      const isLate = (each: number) => each > days
      if (isLate(least_days_given_back)) return [{ path: ['least_days_given_back'], error: 'too_large' }]
      return isLate(notice_days) ? [{ path: ['notice_days'], error: 'too_large' }] : []
    },
  }),
  order_review_sample: policy({
    fields: {
      basis_points: share(0, 10_000),
      least: number('orders', 0, 1000),
      large_usd: usd(10_000_000),
    },
    default: { basis_points: 500, least: 3, large_usd: '100000.00' },
  }),
  flagged_goods: policyTable({
    rows: flaggedGoods,
    fields: { words: words(200, 40) },
    default: goodsWords,
  }),
}
