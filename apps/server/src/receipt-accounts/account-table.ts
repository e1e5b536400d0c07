import type { ReceiptAccountRow } from '@causeway/contract'
import { columnsIn, type Table, type TableOptions } from '../exports/service.ts'
import { documentTexts } from '../kernel/document-texts.ts'

/** The table of an export of receipt accounts. */
export function accountTable(options: TableOptions): Table<ReceiptAccountRow> {
  const t = documentTexts(options.language)
  const { id, word, time } = columnsIn<ReceiptAccountRow>(options)
  return {
    name: t('exports.receipt_accounts'),
    columns: [
      id(t('account.fields.number'), ({ number }) => number),
      word(t('account.fields.alias'), ({ alias }) => alias),
      word(t('account.fields.state'), ({ account_state }) => t(`account-words.states.${account_state}`)),
      word(t('account.fields.type'), (row) => t(`account-words.types.${row.application_type}`)),
      word(t('account.fields.currency'), ({ currency }) => currency),
      word(t('account.fields.country'), ({ country }) => country),
      id(t('account.fields.holder'), ({ holder_name }) => holder_name),
      id(t('account.fields.bank_name'), ({ bank_name }) => bank_name),
      word(t('account.fields.ending'), ({ ending }) => ending),
      time(t('account.fields.created_at'), ({ created_at }) => created_at),
      time(t('account.fields.opened_at'), ({ opened_at }) => opened_at),
      time(t('account.fields.closed_at'), ({ closed_at }) => closed_at),
    ],
  }
}
