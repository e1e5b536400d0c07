import type { Merchant } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { Refusals } from './refusals.tsx'
import { ResultPage } from './result-page.tsx'

type Props = { readonly merchant: Merchant }

/** Not approved, with a chance to correct: each reason links to its field. */
export function RefusedResult({ merchant }: Props) {
  const t = useTranslations('result.audit_fail')
  const mend = (
    <ScreenLink to="MerchantRegister" className={buttonClass({ tone: 'primary' })}>
      {t('mend')}
    </ScreenLink>
  )
  return (
    <ResultPage
      merchant={merchant}
      submitted={t('submitted')}
      title={t('title')}
      lead={t('lead')}
      actions={mend}
    >
      <Refusals title={t('reasons')} merchant={merchant} isOpen />
    </ResultPage>
  )
}

/** Refused permanently: the reasons and the contact. The application cannot be submitted again. */
export function ClosedResult({ merchant }: Props) {
  const t = useTranslations('result.closed')
  return (
    <ResultPage merchant={merchant} submitted={t('submitted')} title={t('title')} lead={t('lead')}>
      <Refusals title={t('reasons')} merchant={merchant} />
      <Section title={t('contact.title')} note={t('contact.note')}>
        <SectionCard>
          <DescriptionList>
            <Description term={t('contact.id')}>
              <NumberField value={merchant.number} label={t('contact.copy')} />
            </Description>
          </DescriptionList>
        </SectionCard>
      </Section>
    </ResultPage>
  )
}
