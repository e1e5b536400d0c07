import { tradeNatures } from '../code-lists/goods.ts'

export type GoodsRisk = (typeof tradeNatures)[number]['risk_level']

const risks = new Map<string, GoodsRisk>(tradeNatures.map(({ code, risk_level }) => [code, risk_level]))

/** The highest risk of the goods: `prohibited` is refused, `high` needs more documents. */
export function goodsRisk(codes: readonly string[]): GoodsRisk {
  const found = new Set(codes.map((code) => risks.get(code)))
  if (found.has('prohibited')) return 'prohibited'
  return found.has('high') ? 'high' : 'standard'
}
