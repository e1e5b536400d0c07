import { shapeOf } from '@causeway/bank-details/payees'
import { declarationCode, type PaymentPaper, type PurposeOffer, payoutPurposes } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DestinationField } from '../../payees/parts/destination-field.tsx'
import { PinyinButton } from '../../payees/parts/pinyin-button.tsx'
import { useShapeWords } from '../../payees/parts/use-shape-words.ts'
import { useValueText } from '../../payees/parts/use-value-text.ts'
import { ProfileSelect, ProfileText } from '../../profile-form/parts/fields.tsx'
import { DraftFileSlot } from '../../receipt-accounts/parts/draft-file-slot.tsx'
import styles from './pay-apply.module.css'
import { fieldsOf, referenceField } from './payment-form.ts'
import type { Editing } from './use-editing.ts'

type Props = { readonly editing: Editing }

const REFERENCE_MAX = 140

/** What the payment is for, what its bank asks for, and the papers that show it. */
export function PurposeFields({ editing }: Props) {
  const t = useTranslations('payment-apply')
  const names = useTranslations('payment-words.purposes')
  const { quote, query, facts, method } = editing
  const offers = (quote ?? query.data)?.purposes ?? facts.current.offers
  const { destination, payee } = facts.current
  const options = offers.map(({ purpose }) => ({ value: purpose, label: names(purpose) }))
  const chosen = useWatch({ name: 'purpose' }) as string | undefined
  const offer = offers.find(({ purpose }) => purpose === chosen)
  return (
    <>
      <Section title={t('sections.purpose')}>
        <div className={styles['stack']}>
          <ProfileSelect
            name="purpose"
            label={t('fields.purpose')}
            options={options}
            hint={<PurposeHint chosen={chosen} direction={facts.current.direction} />}
          />
          {destination &&
            fieldsOf(facts.current).map((field) => (
              <DestinationField
                key={`${method?.method} ${field.key}`}
                field={field}
                destination={destination}
                payee={payee}
              />
            ))}
          <Reference editing={editing} />
        </div>
      </Section>
      {offer && offer.papers.length > 0 && <Papers offer={offer} />}
    </>
  )
}

type HintProps = { readonly chosen: string | undefined; readonly direction: string }

/** What follows from a purpose: a withdrawal, and the code by which RMB is declared. */
function PurposeHint({ chosen, direction }: HintProps) {
  const t = useTranslations('payment-apply.purpose')
  const textOf = useValueText()
  const purpose = oneOf(payoutPurposes, chosen)
  if (!purpose) return null
  const code = direction === 'inbound' && textOf('purpose_code', declarationCode(purpose))
  return (
    <>
      {purpose === 'withdrawal' && <p>{t('withdrawal')}</p>}
      {code && <p>{t('declared', { code })}</p>}
    </>
  )
}

/** The text for the payee: its characters are counted, and those that SWIFT lacks are told at once. */
function Reference({ editing: { facts } }: Props) {
  const t = useTranslations('payment-apply')
  const { hintOf } = useShapeWords()
  const { destination, payee, direction } = facts.current
  const field = referenceField(facts.current)
  const shape = destination && field && shapeOf(destination, payee, field)
  const max = shape && shape.max > 1 ? Math.min(shape.max, REFERENCE_MAX) : REFERENCE_MAX
  return (
    <ProfileText
      name="reference"
      label={t('fields.reference')}
      hint={shape ? hintOf(shape) : direction === 'outbound' ? t('reference.swift') : t('reference.any')}
      aside={direction === 'outbound' && <PinyinButton name="reference" />}
      optional={!field?.is_required}
      maxLength={max}
      counted
      autoComplete="off"
    />
  )
}

function Papers({ offer: { papers, papers_needed } }: { readonly offer: PurposeOffer }) {
  const t = useTranslations('payment-apply.papers')
  const names = useTranslations('payment-words.papers')
  const held = useWatch({ name: 'documents' }) as
    | Partial<Record<PaymentPaper, { readonly file_ids: readonly string[] }>>
    | undefined
  const isEnough =
    papers_needed === 'any' && papers.some((paper) => (held?.[paper]?.file_ids.length ?? 0) > 0)
  return (
    <Section title={t('title')} note={t(papers_needed === 'any' && papers.length > 1 ? 'any' : 'all')}>
      <div className={styles['stack']}>
        {papers.map((paper) => (
          <DraftFileSlot
            key={paper}
            path={`documents.${paper}`}
            name={`documents.${paper}.file_ids`}
            label={names(paper)}
            ask={t(`asks.${paper}`)}
            isRequired={!isEnough}
            document={`payment_${paper}`}
          />
        ))}
      </div>
    </Section>
  )
}
