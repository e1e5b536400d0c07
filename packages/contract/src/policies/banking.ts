import { number, policy, usd } from './declare.ts'

/** Money that could not be matched, and differences between the books and the bank. */
export const bankingPolicies = {
  suspense_return: policy({
    fields: { business_days: number('business_days', 1, 60) },
    default: { business_days: 10 },
  }),
  suspense_four_eyes: policy({
    fields: { amount_usd: usd(10_000_000) },
    default: { amount_usd: '10000.00' },
  }),
  write_off_limit: policy({ fields: { amount_usd: usd(10_000) }, default: { amount_usd: '10.00' } }),
  enquiry_search: policy({
    fields: { charges_usd: usd(1000), days: number('days', 1, 180) },
    default: { charges_usd: '60.00', days: 30 },
  }),
  difference_escalation: policy({
    fields: {
      treasurer_days: number('days', 1, 30),
      second_treasurer_days: number('days', 1, 60),
      administrator_days: number('days', 1, 90),
    },
    default: { treasurer_days: 1, second_treasurer_days: 3, administrator_days: 10 },
    check: ({ treasurer_days, second_treasurer_days, administrator_days }) => {
      if (second_treasurer_days <= treasurer_days)
        return [{ path: ['second_treasurer_days'], error: 'too_small' }]
      if (administrator_days <= second_treasurer_days)
        return [{ path: ['administrator_days'], error: 'too_small' }]
      return []
    },
  }),
}
