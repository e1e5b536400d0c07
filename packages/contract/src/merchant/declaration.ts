/** The version of the declaration that a merchant makes when it submits; a new text needs a new version. */
export const DECLARATION_VERSION = '2026-11'
