import { paymentPapers } from '@causeway/contract'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useOptionLabel } from '@causeway/web/payees/use-option-label.ts'
import { useTranslations } from 'use-intl'
import { type FieldRow, FieldsTable } from '../../components/fields-table.tsx'
import { FileButtons } from '../requests/parts/file-buttons.tsx'
import type { ConsolePaymentDetail } from './queries.ts'

/** What the money is for, as the merchant says and as its papers show. */
export function PaymentPapers({ payment }: { readonly payment: ConsolePaymentDetail }) {
  const t = useTranslations('payments.detail')
  const purposes = useTranslations('payment-words.purposes')
  const papers = useTranslations('payment-words.papers')
  const labelOf = useTranslations('payments.papers')
  const wordsOf = usePathWords()
  const optionLabel = useOptionLabel()
  const { purpose, reference, details, documents, merchant_id } = payment
  const fields = Object.entries(details).map(([key, value]): FieldRow => {
    return { key, label: wordsOf(`payee-words.fields.${key}`) ?? key, after: optionLabel(key, value) }
  })
  const given = paymentPapers.filter((paper) => documents[paper])
  const files = given.map((paper): FieldRow => {
    const ids = documents[paper]?.file_ids ?? []
    return { key: paper, label: papers(paper), after: <FileButtons merchant_id={merchant_id} ids={ids} /> }
  })
  const rows: FieldRow[] = [
    { key: 'purpose', label: labelOf('purpose'), after: purpose ? purposes(purpose) : t('none') },
    { key: 'reference', label: labelOf('reference'), after: reference || t('none') },
    ...fields,
    ...files,
    ...(given.length === 0 ? [{ key: 'papers', label: labelOf('papers'), after: t('none') }] : []),
  ]
  return <FieldsTable label={t('table')} rows={rows} hasBefore={false} />
}
