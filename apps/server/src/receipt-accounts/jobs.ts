import { type Job, job } from '../kernel/jobs.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { closeAccountAtBank, renameAccountAtBank } from './at-bank.ts'
import { closeAtBank, openAtBank, renameAtBank, screenHolderNames } from './job-kinds.ts'
import { openAccount } from './open-account.ts'
import { reviewJobs } from './reviewer.ts'
import { screenHolder } from './screen-holder.ts'

export function receiptAccountJobs({ review_delay }: ReviewSettings): Job[] {
  return [
    job(openAtBank, (data, context) => openAccount(context, data)),
    job(closeAtBank, (data, context) => closeAccountAtBank(context, data)),
    job(renameAtBank, (data, context) => renameAccountAtBank(context, data)),
    job(screenHolderNames, (data, context) => screenHolder(context, data)),
    ...(review_delay === undefined ? [] : reviewJobs),
  ]
}
