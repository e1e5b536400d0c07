/** The data of a merchant whose changes are sent to open screens. */
export const liveTopics = [
  'merchant',
  'requests',
  'amendments',
  'balances',
  'conversions',
  'alerts',
  'orders',
  'exports',
] as const
export type LiveTopic = (typeof liveTopics)[number]
