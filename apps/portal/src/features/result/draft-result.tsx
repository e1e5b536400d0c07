import type { Merchant } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { CheckCircleIcon, EditIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { listMissing } from './missing.ts'
import { ResultPage } from './result-page.tsx'

type Props = { readonly merchant: Merchant }

/** An application that is not submitted: what is missing, with a link to it. */
export function DraftResult({ merchant }: Props) {
  const t = useTranslations('result.not_audit')
  const sections = useTranslations('profile.sections')
  const missing = listMissing(merchant.profile)
  const [first] = missing
  const next = (
    <ScreenLink
      to="MerchantRegister"
      search={{ step: first?.section ?? 'review' }}
      className={buttonClass({ tone: 'primary' })}
    >
      {first ? t('continue', { step: first.step, section: sections(first.section) }) : t('finish')}
    </ScreenLink>
  )
  return (
    <ResultPage
      merchant={merchant}
      submitted={t('saved')}
      title={t('title')}
      lead={t('lead', { time: formatDateTime(merchant.saved_at) })}
      actions={next}
    >
      <Missing missing={missing} />
    </ResultPage>
  )
}

function Missing({ missing }: { readonly missing: ReturnType<typeof listMissing> }) {
  const t = useTranslations('result.not_audit.missing')
  const sections = useTranslations('profile.sections')
  return (
    <Section title={t('title')}>
      <RowList label={t('title')}>
        {missing.length === 0 && <ListRow icon={<CheckCircleIcon />} tone="good" title={t('none')} />}
        {missing.map(({ section, count, path }) => (
          <ListRow
            key={section}
            icon={<EditIcon />}
            title={
              <ScreenLink to="MerchantRegister" search={{ field: path }}>
                {sections(section)}
              </ScreenLink>
            }
            aside={t('count', { count })}
            chevron
          />
        ))}
      </RowList>
    </Section>
  )
}
