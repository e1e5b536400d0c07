/** An error that the person who starts the server must fix: one sentence, no stack trace. */
export class StartError extends Error {}
