import { type HolderRefusal, holderRefusalReasons, holderSlots } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { FindingsForm } from '../../../components/findings-form.tsx'
import { holderFields, useHolderLabel } from './use-holder-words.ts'

const FINDINGS_MAX = 40

export type RefusalFormProps = {
  readonly onRefuse: (refusals: readonly HolderRefusal[], remark: string) => Promise<unknown>
  readonly onClose: () => void
}

const paths = [...holderSlots.map((slot) => `documents.${slot}`), ...holderFields]

/** One or more findings, which the merchant reads. */
export function RefusalForm({ onRefuse, onClose }: RefusalFormProps) {
  const t = useTranslations('holders')
  const labelOf = useHolderLabel()
  return (
    <FindingsForm
      words={t('decide.refuse.words')}
      submitLabel={t('decide.refuse.submit')}
      tone="danger"
      whole={t('detail.whole')}
      paths={paths.map((value) => ({ value, label: labelOf(value) }))}
      reasons={holderRefusalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      most={FINDINGS_MAX}
      onDecide={async (refusals, remark) => {
        await onRefuse(refusals, remark)
        return t('decide.refuse.done')
      }}
      onClose={onClose}
    />
  )
}
