/** What the merchant declares when it submits; a new text gets a new version. */
export const DECLARATION_VERSION = '2026-11'
