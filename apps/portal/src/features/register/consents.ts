/** What a user declares by submitting an application. */
export const consents = ['accurate', 'screening', 'terms'] as const
export type Consent = (typeof consents)[number]
