import type { PayerDetails, ReceiptAccount } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { CopyButton, CopyField } from '@causeway/web/components/copy-field.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import styles from './detail.module.css'
import { linesText, numberGroups, useShareLines } from './share-lines.ts'

type Props = { readonly account: ReceiptAccount; readonly details: PayerDetails }

/** Everything that a payer enters, each line with its own copy button, and all of them as plain text. */
export function ShareCard({ account, details }: Props) {
  const t = useTranslations('account-detail.card')
  const countryName = useCountryName()
  const { general, local, swift } = useShareLines(account, details)
  const text = linesText([
    ...general,
    ...(local ? [{ label: t('local', { country: countryName(account.country) }), value: '' }, ...local] : []),
    { label: t('swift'), value: '' },
    ...swift,
  ])
  return (
    <SectionCard
      title={t('title')}
      aside={
        <span className={styles['copyAll']}>
          {t('copyAll')}
          <CopyButton value={text} label={t('copyAll')} />
        </span>
      }
    >
      <p className={styles['lead']}>{t('lead', { name: details.holder_name, currency: account.currency })}</p>
      <Lines lines={general} />
      {local && (
        <>
          <h3 className={styles['group']}>{t('local', { country: countryName(account.country) })}</h3>
          <Lines lines={local} />
        </>
      )}
      <h3 className={styles['group']}>{t('swift')}</h3>
      <Lines lines={swift} />
    </SectionCard>
  )
}

type Line = { readonly label: string; readonly value: string }

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTranslations('account-detail.card')
  return (
    <dl className={styles['lines']}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CopyField value={value} label={t('copy', { label })}>
              {numberGroups(label, value)}
            </CopyField>
          </dd>
        </div>
      ))}
    </dl>
  )
}
