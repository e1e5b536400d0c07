import { language } from '@causeway/contract'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { enqueue, type Job, job, jobKind } from '../jobs.ts'
import { type Mail, type MailSettings, renderMail } from './render.ts'
import { mailTemplates } from './templates.ts'

const sendMail = jobKind<Mail>(
  'mail.send',
  z.object({
    to: z.email(),
    language,
    template: z.enum(mailTemplates),
    values: z.record(z.string(), z.string()),
    path: z.templateLiteral(['/', z.string()]).optional(),
  }),
)

/** Queues a mail in the caller's transaction: it is sent if and only if that is committed. */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await enqueue(tx, sendMail, mail)
}

export function mailJob(settings: MailSettings): Job {
  return job(sendMail, (mail, { mail: transport }) => transport.send(renderMail(mail, settings)))
}
