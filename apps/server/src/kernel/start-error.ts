/** Something a person has to put right before the server can start: one clear sentence, no stack trace. */
export class StartError extends Error {}
