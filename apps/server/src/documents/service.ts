import type { Language } from '@causeway/contract'
import { selectConversionForDocument } from '../exchange/service.ts'
import type { DocumentMaker } from '../files/service.ts'
import type { Reader } from '../kernel/db/db.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Row } from '../kernel/pdf/paper.ts'
import { printPaper } from '../kernel/pdf/printer.ts'
import { confirmationPaper, type DocumentSettings, namesOf, termRows, timeRows } from './confirmation.ts'
import { maskName } from './mask-name.ts'

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

/** The content of the document with this code, for comparison; undefined if there is none. */
export async function readVerification(
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
