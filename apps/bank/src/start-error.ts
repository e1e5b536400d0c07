/** An error that the person who starts the bank must fix: one sentence, no stack trace. */
export class StartError extends Error {}
