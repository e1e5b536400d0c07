/** The data of a merchant whose changes are sent to open screens. */
export const liveTopics = [
  'merchant',
  'requests',
  'amendments',
  'balances',
  'receipts',
  'conversions',
  'alerts',
  'orders',
  'exports',
  'accounts',
  'trade',
  'enquiries',
  'payees',
  'payments',
] as const
export type LiveTopic = (typeof liveTopics)[number]
