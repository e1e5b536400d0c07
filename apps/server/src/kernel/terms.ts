/** The version of the terms at `/terms`. New users accept it, so new wording needs a new version. */
export const TERMS_VERSION = '2026-11'
