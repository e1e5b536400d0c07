import { payeeFindingReasons, payeeSlots } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { FindingsForm } from '../../components/findings-form.tsx'
import { type ConsolePayee, decidePayee } from './queries.ts'
import { usePayeeLabel } from './use-payee-words.ts'
import { readVersion, valuesOf } from './version-values.ts'

const FINDINGS_MAX = 20

type Props = {
  readonly payee: ConsolePayee
  /** The revision that the reviewer has read. */
  readonly revision: number
  readonly onClose: () => void
}

/** Asks the merchant to mend what the findings name. */
export function AskForm({ payee, revision, onClose }: Props) {
  const t = useTranslations('payees')
  const reasons = useTranslations('payee-words.findings')
  const labelOf = usePayeeLabel()
  const version = readVersion(payee)
  const fields = version ? valuesOf(version.input).fields : []
  const paths = [
    ...payeeSlots.map((slot) => `documents.${slot}`),
    ...fields.map((field) => `details.${field}`),
  ]
  return (
    <FindingsForm
      words={t('decide.ask.words')}
      submitLabel={t('decide.ask.submit')}
      whole={t('detail.whole')}
      paths={paths.map((value) => ({ value, label: labelOf(value) }))}
      reasons={payeeFindingReasons.map((value) => ({ value, label: reasons(value) }))}
      most={FINDINGS_MAX}
      onDecide={async (findings, remark) => {
        await decidePayee(payee.id, { verdict: 'ask', revision, findings, remark })
        return t('decide.ask.done')
      }}
      onClose={onClose}
    />
  )
}
