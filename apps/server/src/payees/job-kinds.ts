import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

const payee = z.object({ payee_id: z.string() })

/** Compares the names of a payee with the list, and approves it if nothing else is to be reviewed. */
export const screenPayee = jobKind('payees.screen', payee)

/** The sandbox reviewer handles a submitted version of a payee. */
export const reviewPayee = jobKind('payees.review', payee.extend({ version: z.int() }))
