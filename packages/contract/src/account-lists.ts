import { list, text } from './list.ts'

/** In descending order, the current session comes first, then the one with the latest request. */
export const sessionList = list({ filters: {}, sorts: ['last_seen_at'] })

export const signInList = list({ filters: {}, sorts: ['occurred_at'] })

export const passkeyList = list({ filters: {}, sorts: ['created_at'] })

/** `document` is a document key of the profile. */
export const fileList = list({ filters: { document: text(80) }, sorts: ['created_at'] })

export const amendmentList = list({ filters: {}, sorts: ['submitted_at'] })

export const mailboxList = list({ filters: { to: text(254) }, sorts: ['sent_at'] })
