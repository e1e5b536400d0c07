import { Notice } from '@causeway/web/components/notice.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DraftFileSlot } from '../../receipt-accounts/parts/draft-file-slot.tsx'
import styles from './edit.module.css'
import { type PayeeDraft, unusedFields, usualFieldsOf } from './form-kind.ts'
import { PasteBlock } from './paste-block.tsx'
import { PayeeFields, UsualFields } from './payee-fields.tsx'
import { OutboundRoute, TypeField } from './route-fields.tsx'
import { useDraftValues } from './use-draft-values.ts'

type Props = {
  /** The relations of which the provider wants a proof. */
  readonly proven: readonly string[]
}

/** Where the money goes, the account, what payments begin with, and the proof of the relation. */
export function FormSections({ proven }: Props) {
  const t = useTranslations('payee-form')
  const draft = useDraftValues()
  const { direction, destination } = draft
  const isInbound = direction === 'inbound'
  return (
    <>
      <Section title={t('sections.route')}>
        <div className={styles['section']}>
          {isInbound ? <TypeField /> : <OutboundRoute />}
          <Unused />
        </div>
      </Section>
      {destination && (
        <Section title={t('sections.account')}>
          <div className={styles['section']}>
            <PasteBlock />
            <PayeeFields />
          </div>
        </Section>
      )}
      {usualFieldsOf(draft).length > 0 && (
        <Section title={t('sections.usual')} note={t('usualNote')}>
          <div className={styles['section']}>
            <UsualFields />
          </div>
        </Section>
      )}
      {isInbound && (
        <Section title={t('sections.proof')}>
          <DraftFileSlot
            path="documents.relation_proof"
            name="documents.relation_proof.file_ids"
            label={t('fields.relation_proof')}
            ask={t('proof.ask')}
            isRequired={proven.includes(draft.details['relationship'] ?? '')}
            document="payee_relation_proof"
          />
        </Section>
      )}
    </>
  )
}

/** Names what was filled for another destination, so that nothing is lost unnoticed. */
function Unused() {
  const t = useTranslations('payee-form')
  const labels = useTranslations('payee-words.fields')
  const typed = useWatch() as PayeeDraft
  const unused = unusedFields(typed.details, useDraftValues())
  if (unused.length === 0) return null
  return (
    <Notice tone="info" role="status">
      {t('unused', { names: unused.map((key) => labels(key)).join(t('comma')) })}
    </Notice>
  )
}
