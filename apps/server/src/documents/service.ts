import type { Language } from '@causeway/contract'
import { selectConversionForDocument } from '../exchange/service.ts'
import type { DocumentMaker } from '../files/service.ts'
import type { Reader } from '../kernel/db/db.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import { type DocumentTexts, documentTexts } from '../kernel/document-texts.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Paper, Row } from '../kernel/pdf/paper.ts'
import { printPaper } from '../kernel/pdf/printer.ts'
import {
  type PaymentForDocument,
  selectPaymentForDocument,
  selectSettlementForDocument,
} from '../payments/service.ts'
import { findLetter } from '../receipt-accounts/service.ts'
import { selectReceiptForDocument } from '../receipts/service.ts'
import {
  confirmationPaper,
  type DocumentInput,
  type DocumentSettings,
  namesOf,
  termRows,
  timeRows,
} from './confirmation.ts'
import { bankRows, letterPaper, numberRows } from './letter.ts'
import { maskName } from './mask-name.ts'
import { amountRows, paymentPaper, paymentRows, paymentTitle } from './payment-proof.ts'
import { proofPaper, recordRows } from './proof.ts'
import { declarationRows, orderRows, receiptRows, settlementPaper } from './settlement-proof.ts'

export type { DocumentSettings } from './confirmation.ts'

type Printed<Found> = {
  readonly find: (reader: Reader, id: string) => Promise<Found | undefined>
  readonly paperOf: (settings: DocumentSettings, found: Found, input: DocumentInput) => Paper
  readonly nameOf: (t: DocumentTexts, found: Found) => string
}

/** Prints a document when its link is opened. */
function printed<Found>({ find, paperOf, nameOf }: Printed<Found>) {
  return (settings: DocumentSettings): DocumentMaker =>
    async ({ db, clock }, { merchant_id, id, language }) => {
      const found = await find(db.reader(merchantScope(merchant_id)), id)
      if (!found) return undefined
      const paper = paperOf(settings, found, { language, made_at: clock.now() })
      const name = `${nameOf(documentTexts(language), found)}.pdf`
      return { bytes: await printPaper(paper, merchant_id), name, type: 'application/pdf' }
    }
}

/** The confirmation of a conversion. */
export const confirmationMaker = printed({
  find: (reader, id) => selectConversionForDocument(reader, { id }),
  paperOf: confirmationPaper,
  nameOf: (t, { number }) => t('confirmation.file', { number }),
})

/** The letter that proves an account. */
export const letterMaker = printed({
  find: (reader, letter_id) => findLetter(reader, { letter_id }),
  paperOf: letterPaper,
  nameOf: (t, { number }) => t('letter.file', { number }),
})

/** The proof of a receipt. */
export const proofMaker = printed({
  find: (reader, id) => selectReceiptForDocument(reader, { id }),
  paperOf: proofPaper,
  nameOf: (t, { number }) => t('proof.file', { number }),
})

/** The proof of a payment. */
export const paymentProofMaker = printed({
  find: (reader, id) => selectPaymentForDocument(reader, { id }),
  paperOf: paymentPaper,
  nameOf: (t, payment) => `${paymentTitle(t, payment)} ${payment.number}`,
})

/** The settlement proof of a payment. */
export const settlementProofMaker = printed({
  find: (reader, id) => selectSettlementForDocument(reader, { id }),
  paperOf: settlementPaper,
  nameOf: (t, { number }) => t('settlement_proof.file', { number }),
})

/** The content of the document with this code, for comparison; undefined if there is none. */
export async function readVerification(
  reader: Reader,
  verify_code: string,
  language: Language,
): Promise<Row[] | undefined> {
  for (const read of [readConversion, readReceipt, readPayment, readSettlement, readLetter]) {
    const rows = await read(reader, verify_code, language)
    if (rows) return rows
  }
  return undefined
}

async function readReceipt(
  reader: Reader,
  verify_code: string,
  language: Language,
): Promise<Row[] | undefined> {
  const found = await selectReceiptForDocument(reader, { verify_code })
  if (!found) return undefined
  const t = documentTexts(language)
  return [
    { label: t('conversion.fields.company'), value: namesOf(found).map(maskName).join(' / ') },
    { label: t('receipt.fields.gross'), value: moneyText(found.gross) },
    { label: t('receipt.fields.net'), value: moneyText(found.net) },
    { label: t('receipt.fields.payer'), value: maskName(found.payer.name) },
    ...recordRows(t, found),
  ]
}

async function readPayment(
  reader: Reader,
  verify_code: string,
  language: Language,
): Promise<Row[] | undefined> {
  const found = await selectPaymentForDocument(reader, { verify_code })
  if (!found) return undefined
  const t = documentTexts(language)
  return [...partyRows(t, found), ...amountRows(t, found), ...paymentRows(t, found)]
}

/** Who paid whom, with masked names. */
function partyRows(t: DocumentTexts, payment: PaymentForDocument): Row[] {
  const { name, bank_name, account_tail } = payment.payee
  return [
    { label: t('conversion.fields.company'), value: namesOf(payment).map(maskName).join(' / ') },
    { label: t('payment.fields.payee'), value: maskName(name) },
    { label: t('payment.fields.bank'), value: bank_name },
    { label: t('payment.fields.account_tail'), value: account_tail },
  ]
}

async function readSettlement(
  reader: Reader,
  verify_code: string,
  language: Language,
): Promise<Row[] | undefined> {
  const found = await selectSettlementForDocument(reader, { verify_code })
  if (!found) return undefined
  const t = documentTexts(language)
  return [
    ...partyRows(t, found),
    ...amountRows(t, found),
    ...declarationRows(t, found),
    ...orderRows(t, found),
    ...receiptRows(t, found, maskName),
    ...paymentRows(t, found),
  ]
}

/** The numbers of the bank are shown whole: comparing them is what the letter is checked for. */
async function readLetter(
  reader: Reader,
  verify_code: string,
  language: Language,
): Promise<Row[] | undefined> {
  const letter = await findLetter(reader, { verify_code })
  if (!letter) return undefined
  const t = documentTexts(language)
  const { local, swift, holder_name } = letter
  return [
    { label: t('account.fields.holder'), value: maskName(holder_name) },
    ...bankRows(t, letter),
    ...(local ? numberRows(t, local) : []),
    ...numberRows(t, swift),
  ]
}

async function readConversion(
  reader: Reader,
  verify_code: string,
  language: Language,
): Promise<Row[] | undefined> {
  const found = await selectConversionForDocument(reader, { verify_code })
  if (!found) return undefined
  const t = documentTexts(language)
  return [
    { label: t('conversion.fields.number'), value: found.number },
    { label: t('conversion.fields.company'), value: namesOf(found).map(maskName).join(' / ') },
    { label: t('conversion.fields.sell'), value: moneyText(found.sell) },
    { label: t('conversion.fields.buy'), value: moneyText(found.buy) },
    ...termRows(t, found),
    { label: t('conversion.fields.state'), value: t(`conversion.states.${found.conversion_state}`) },
    ...timeRows(t, found),
  ]
}
