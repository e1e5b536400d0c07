import { paymentProofsExport } from '@causeway/contract'
import { archiveKind } from '../exports/service.ts'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { archiveName } from '../kernel/file-name.ts'
import { localTime } from '../kernel/local-time.ts'
import { printPatiently } from '../kernel/pdf/printer.ts'
import {
  countProvenTo,
  issueVerifyCode,
  type PaymentForDocument,
  selectPaymentForDocument,
  selectProvenAfter,
} from '../payments/service.ts'
import type { DocumentSettings } from './confirmation.ts'
import { paymentPaper } from './payment-proof.ts'

/** A proof takes some 40 ms and 14 kB: the archive is ready within a minute, and fits into a mail. */
const PROOFS_MAX = 1000

/** The proofs of all payments that a filter finds, as one archive. */
export function proofArchives(settings: DocumentSettings) {
  return {
    payment_proofs: archiveKind({
      filter: paymentProofsExport.filter,
      count: countProvenTo,
      read: selectProvenAfter,
      limits: { rows_max: PROOFS_MAX, too_many: 'proofs_too_many', none: 'proofs_missing' },
      nameOf: ({ language }) => documentTexts(language)('exports.payment_proofs'),
      fileOf: async ({ db, clock }, { id }, { merchant_id, language, time_zone }) => {
        await db.transact(providerScope, (tx) => issueVerifyCode(tx, id))
        const payment = await selectPaymentForDocument(db.reader(merchantScope(merchant_id)), { id })
        if (!payment) throw new Error('A payment with a code has no proof')
        const paper = paymentPaper(settings, payment, { language, made_at: clock.now() })
        return { name: nameOf(payment, time_zone), bytes: await printPatiently(paper, merchant_id) }
      },
    }),
  }
}

/** `2026-11-19_Acme Ltd_GBP100.00_PM….pdf`, with the value date, as it is on the statement of the account. */
function nameOf({ value_date, sent_at, payee, target, number }: PaymentForDocument, zone: string): string {
  const date = value_date ?? (sent_at ? localTime(sent_at, zone).slice(0, 10) : '')
  return archiveName([date, payee.name, `${target.currency}${target.amount}`, number], 'pdf')
}
