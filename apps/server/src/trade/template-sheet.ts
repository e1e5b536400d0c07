import { type Language, type TradeTemplateName, templateOf, tradeTemplateNames } from '@causeway/contract'
import { XLSX_TYPE, xlsxOf } from '../exports/service.ts'
import type { DocumentMaker } from '../files/service.ts'
import { documentTexts } from '../kernel/document-texts.ts'

/** The kind of document that is an empty sheet with the columns of a kind of trade. */
export const TRADE_TEMPLATE = 'trade_template'

const WIDTH = 18

/** Makes the sheet that a merchant fills in and imports; its required columns are marked. */
export const templateMaker: DocumentMaker = async (_context, { id, language }) => {
  const template = tradeTemplateNames.find((name) => name === id)
  if (!template) return undefined
  const t = documentTexts(language)
  const name = t('exports.trade_template', { template: t(`trade.templates.${template}`) })
  return { bytes: await sheetOf(template, language), name: `${name}.xlsx`, type: XLSX_TYPE }
}

async function sheetOf(template: TradeTemplateName, language: Language): Promise<Buffer> {
  const t = documentTexts(language)
  const { fields, required } = templateOf(template)
  const columns = fields.map((field) => {
    const mark = required.includes(field) ? ' *' : ''
    return { header: `${t(`trade.fields.${field}`)}${mark}`, width: WIDTH }
  })
  const pieces: Buffer[] = []
  const table = { name: t(`trade.templates.${template}`), columns }
  for await (const piece of xlsxOf(table, noRows())) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* noRows() {}
