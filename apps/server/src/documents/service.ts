import type { Language } from '@causeway/contract'
import { selectConversionForDocument } from '../exchange/service.ts'
import type { DocumentMaker } from '../files/service.ts'
import type { Reader } from '../kernel/db/db.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Row } from '../kernel/pdf/paper.ts'
import { printPaper } from '../kernel/pdf/printer.ts'
import { selectPaymentForDocument, selectSettlementForDocument } from '../payments/service.ts'
import { findLetter } from '../receipt-accounts/service.ts'
import { selectReceiptForDocument } from '../receipts/service.ts'
import { confirmationPaper, type DocumentSettings, namesOf, termRows, timeRows } from './confirmation.ts'
import { bankRows, letterPaper, numberRows } from './letter.ts'
import { maskName } from './mask-name.ts'
import { amountRows, paymentPaper, paymentRows, paymentTitle } from './payment-proof.ts'
import { proofPaper, recordRows } from './proof.ts'
import { declarationRows, orderRows, receiptRows, settlementPaper } from './settlement-proof.ts'

export type { DocumentSettings } from './confirmation.ts'

/** Prints the confirmation of a conversion when its link is opened. */
export function confirmationMaker(settings: DocumentSettings): DocumentMaker {
  return async ({ db, clock }, { merchant_id, id, language }) => {
    const conversion = await selectConversionForDocument(db.reader(merchantScope(merchant_id)), { id })
    if (!conversion) return undefined
    const paper = confirmationPaper(settings, conversion, { language, made_at: clock.now() })
    const name = `${documentTexts(language)('confirmation.file', { number: conversion.number })}.pdf`
    return { bytes: await printPaper(paper, merchant_id), name, type: 'application/pdf' }
  }
}

/** Prints the letter that proves an account when its link is opened. */
export function letterMaker(settings: DocumentSettings): DocumentMaker {
  return async ({ db, clock }, { merchant_id, id, language }) => {
    const letter = await findLetter(db.reader(merchantScope(merchant_id)), { letter_id: id })
    if (!letter) return undefined
    const paper = letterPaper(settings, letter, { language, made_at: clock.now() })
    const name = `${documentTexts(language)('letter.file', { number: letter.number })}.pdf`
    return { bytes: await printPaper(paper, merchant_id), name, type: 'application/pdf' }
  }
}

/** Prints the proof of a receipt when its link is opened. */
export function proofMaker(settings: DocumentSettings): DocumentMaker {
  return async ({ db, clock }, { merchant_id, id, language }) => {
    const receipt = await selectReceiptForDocument(db.reader(merchantScope(merchant_id)), { id })
    if (!receipt) return undefined
    const paper = proofPaper(settings, receipt, { language, made_at: clock.now() })
    const name = `${documentTexts(language)('proof.file', { number: receipt.number })}.pdf`
    return { bytes: await printPaper(paper, merchant_id), name, type: 'application/pdf' }
  }
}

/** Prints the proof of a payment when its link is opened. */
export function paymentProofMaker(settings: DocumentSettings): DocumentMaker {
  return async ({ db, clock }, { merchant_id, id, language }) => {
    const payment = await selectPaymentForDocument(db.reader(merchantScope(merchant_id)), { id })
    if (!payment) return undefined
    const paper = paymentPaper(settings, payment, { language, made_at: clock.now() })
    const name = `${paymentTitle(documentTexts(language), payment)} ${payment.number}.pdf`
    return { bytes: await printPaper(paper, merchant_id), name, type: 'application/pdf' }
  }
}

/** Prints the settlement proof of a payment when its link is opened. */
export function settlementProofMaker(settings: DocumentSettings): DocumentMaker {
  return async ({ db, clock }, { merchant_id, id, language }) => {
    const settlement = await selectSettlementForDocument(db.reader(merchantScope(merchant_id)), { id })
    if (!settlement) return undefined
    const paper = settlementPaper(settings, settlement, { language, made_at: clock.now() })
    const name = `${documentTexts(language)('settlement_proof.file', { number: settlement.number })}.pdf`
    return { bytes: await printPaper(paper, merchant_id), name, type: 'application/pdf' }
  }
}

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
  const { name, bank_name, account_tail } = found.payee
  return [
    { label: t('conversion.fields.company'), value: namesOf(found).map(maskName).join(' / ') },
    { label: t('payment.fields.payee'), value: maskName(name) },
    { label: t('payment.fields.bank'), value: bank_name },
    { label: t('payment.fields.account_tail'), value: account_tail },
    ...amountRows(t, found),
    ...paymentRows(t, found),
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
  const { name, bank_name, account_tail } = found.payee
  return [
    { label: t('conversion.fields.company'), value: namesOf(found).map(maskName).join(' / ') },
    { label: t('payment.fields.payee'), value: maskName(name) },
    { label: t('payment.fields.bank'), value: bank_name },
    { label: t('payment.fields.account_tail'), value: account_tail },
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
