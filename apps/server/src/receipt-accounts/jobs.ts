import { type Job, job } from '../kernel/jobs.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { closeAccountAtBank, renameAccountAtBank } from './at-bank.ts'
import {
  closeAtBank,
  openAtBank,
  renameAtBank,
  screenHolderNames,
  watchPapers,
  watchProofs,
} from './job-kinds.ts'
import { openAccount } from './open-account.ts'
import { reviewJobs } from './reviewer.ts'
import { screenHolder } from './screen-holder.ts'
import { watchHolders } from './watch-holders.ts'
import { watchStores } from './watch-stores.ts'

/** In the morning in China. */
const EVERY_DAY = '0 1 * * *'

export function receiptAccountJobs({ review_delay }: ReviewSettings): Job[] {
  return [
    job(openAtBank, (data, context) => openAccount(context, data)),
    job(closeAtBank, (data, context) => closeAccountAtBank(context, data)),
    job(renameAtBank, (data, context) => renameAccountAtBank(context, data)),
    job(screenHolderNames, (data, context) => screenHolder(context, data)),
    job(watchProofs, (_data, context) => watchStores(context), EVERY_DAY),
    job(watchPapers, (_data, context) => watchHolders(context), EVERY_DAY),
    ...(review_delay === undefined ? [] : reviewJobs),
  ]
}
