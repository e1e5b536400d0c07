/** The parts of account security, in the order of the page. An address names one: `?section=passkeys`. */
export const sections = [
  'password',
  'pay-password',
  'passkeys',
  'authenticator',
  'sessions',
  'sign-ins',
] as const
export type SectionName = (typeof sections)[number]
