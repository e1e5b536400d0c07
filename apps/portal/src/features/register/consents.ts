/** What a person declares by submitting a registration. */
export const consents = ['accurate', 'screening', 'terms'] as const
export type Consent = (typeof consents)[number]
