/** The last characters of a number of an account: `···3383`. */
export const accountTail = (tail: string) => `···${tail}`
