import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { providerScope } from '../db/scope.ts'
import { newId } from '../id.ts'

export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type MailTransport = {
  readonly send: (message: MailMessage) => Promise<void>
}

/** A server that does not respond must not delay the following mails. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/** Sends mail by an SMTP server. */
export function smtpTransport(url: string, from: string): MailTransport {
  const server = createTransport({ url, ...TIMEOUTS } as SMTPTransport.Options)
  return {
    send: async (message) => {
      await server.sendMail({ from, ...message })
    },
  }
}

/** Stores mail in the database for the development mailbox. Nothing leaves the machine. */
export function mailboxTransport(db: Db, clock: Clock): MailTransport {
  return {
    send: ({ to, subject, text, html }) =>
      db.transact(providerScope, async (tx) => {
        const id = newId('mail', clock)
        const message = { id, recipient: to.toLowerCase(), subject, text, html, sent_at: clock.now() }
        await tx.insertInto('mailbox_messages').values(message).execute()
      }),
  }
}
