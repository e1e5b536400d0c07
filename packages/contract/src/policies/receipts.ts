import { currencies } from '@causeway/money'
import { number, optionalUsd, policy, share, someOf, toggle, usd } from './declare.ts'

/** Money that arrives for merchants. */
export const receiptPolicies = {
  receipt_fee: policy({
    fields: {
      basis_points: share(0, 500),
      minimum_usd: usd(1000),
      cap_usd: optionalUsd(100_000),
      free_currencies: someOf(currencies),
    },
    default: { basis_points: 0, minimum_usd: '0.00', cap_usd: null, free_currencies: [] },
    check: ({ minimum_usd, cap_usd }) =>
      cap_usd !== null && Number(cap_usd) < Number(minimum_usd)
        ? [{ path: ['cap_usd'], error: 'too_small' }]
        : [],
  }),
  materials_deadline: policy({ fields: { days: number('days', 1, 90) }, default: { days: 7 } }),
  same_name_papers: policy({ fields: { is_asked: toggle }, default: { is_asked: true } }),
  trade_document_threshold: policy({
    fields: { amount_usd: usd(10_000_000) },
    default: { amount_usd: '50000.00' },
  }),
}
