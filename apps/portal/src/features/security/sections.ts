/** The sections of account security, in page order. The address can name one: `?section=passkeys`. */
export const sections = [
  'password',
  'pay-password',
  'passkeys',
  'authenticator',
  'sessions',
  'sign-ins',
] as const
export type SectionName = (typeof sections)[number]
