import { type DocumentTexts, documentTexts } from '../kernel/document-texts.ts'
import { paperTime } from '../kernel/local-time.ts'
import type { Paper, Row } from '../kernel/pdf/paper.ts'
import type { Letter } from '../receipt-accounts/service.ts'
import type { DocumentInput, DocumentSettings } from './confirmation.ts'

/** The letter that proves a receipt account, as it was issued. */
export function letterPaper(
  settings: DocumentSettings,
  letter: Letter,
  { language, made_at }: DocumentInput,
): Paper {
  const t = documentTexts(language)
  const { local, swift } = letter
  const statement = [letter.holder_name, t('letter.statement')]
  return {
    language,
    brand: settings.brand[language],
    title: t('letter.title'),
    reference: letter.number,
    blocks: [
      { kind: 'lead', lines: settings.sandbox ? [...statement, t('confirmation.sandbox')] : statement },
      { kind: 'rows', title: t('letter.holder'), rows: holderRows(t, letter) },
      { kind: 'rows', title: t('letter.bank'), rows: bankRows(t, letter) },
      ...(local ? [{ kind: 'rows' as const, title: t('account.local'), rows: numberRows(t, local) }] : []),
      { kind: 'rows', title: t('account.swift'), rows: numberRows(t, swift) },
      {
        kind: 'address',
        address: `${settings.public_url}/verify/${letter.verify_code}`,
        title: t('letter.verify.title'),
        lines: [t('letter.verify.text')],
      },
    ],
    footer: t('confirmation.made', { time: paperTime(made_at) }),
    made_at: made_at.toISOString(),
    page_label: t('confirmation.page', { page: '{page}', pages: '{pages}' }),
  }
}

function holderRows(t: DocumentTexts, letter: Letter): Row[] {
  const { holder_name, holder_native_name, holder_address } = letter
  const hasOther = holder_native_name !== holder_name
  return [
    { label: t('account.fields.holder'), value: holder_name },
    ...(hasOther ? [{ label: t('account.fields.holder_native'), value: holder_native_name }] : []),
    { label: t('account.fields.holder_address'), value: holder_address },
  ]
}

export function bankRows(t: DocumentTexts, letter: Letter): Row[] {
  return [
    { label: t('account.fields.bank_name'), value: letter.bank_name },
    { label: t('account.fields.bank_address'), value: letter.bank_address },
    { label: t('account.fields.currency'), value: letter.currency },
    { label: t('account.fields.country'), value: letter.country },
    { label: t('account.fields.number'), value: letter.number },
    { label: t('account.fields.opened_at'), value: paperTime(letter.opened_at) },
    { label: t('account.fields.issued_at'), value: paperTime(letter.issued_at) },
  ]
}

type NumberKind = 'iban'

/** The numbers as they are entered; the kinds are those of `bank-details`. */
export function numberRows(t: DocumentTexts, numbers: Readonly<Record<string, string>>): Row[] {
  return Object.entries(numbers).map(([kind, value]) => {
    return { label: t(`account-words.numbers.${kind as NumberKind}`), value }
  })
}
