/** Which terms of use stand at `/terms`. Who registers accepts these, so new words need a new version. */
export const TERMS_VERSION = '2026-11'
