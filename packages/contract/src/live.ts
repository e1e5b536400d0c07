/** What of a merchant can change at the server while a person of it looks at a screen. */
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
