import { type PlatformType, platforms, type ReceiptAccount } from '@causeway/contract'
import { useCodeLabel } from '@causeway/web/code-lists/use-code-options.ts'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import pair from '../receipt-accounts.module.css'
import styles from './detail.module.css'

const payers = ['platform', 'company', 'person', 'third_party', 'same_name', 'other_currency'] as const

/** Who may pay to the account and what happens otherwise, what to write, and where to enter the details. */
export function PayerGuide({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.guide')
  const { application_type } = account
  return (
    <>
      <SectionCard title={t('who')}>
        <div className={styles['scroll']}>
          <table className={styles['guide']} aria-label={t('who')}>
            <thead>
              <tr>
                <th scope="col">{t('payer')}</th>
                <th scope="col">{t('taken')}</th>
                <th scope="col">{t('then')}</th>
              </tr>
            </thead>
            <tbody>
              {payers.map((payer) => (
                <tr key={payer}>
                  <th scope="row">{t(`payers.${payer}`)}</th>
                  <td>{t(`${application_type}.${payer}.taken`)}</td>
                  <td>{t(`${application_type}.${payer}.then`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </SectionCard>
      <SectionCard title={t('how')}>
        <div className={pair['tight']}>
          <ul className={styles['list']}>
            {(['name', 'currency', 'fees'] as const).map((line) => (
              <li key={line}>
                {t(`lines.${line}`, { name: account.holder_name, currency: account.currency })}
              </li>
            ))}
          </ul>
          <Memo account={account} />
          <BackOffice account={account} />
        </div>
      </SectionCard>
    </>
  )
}

/** A text for the remittance field: it helps to match the payment. */
function Memo({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.guide')
  const memo = t(`memo.${account.application_type}`)
  return (
    <div>
      <p className={pair['small']}>{t('memo.title')}</p>
      <CopyField value={memo} label={t('memo.copy')} />
    </div>
  )
}

/** Where the details are entered: on the platforms of the stores, or for others by their kind. */
function BackOffice({ account: { stores } }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.guide')
  const label = useCodeLabel()
  const wordsOf = usePathWords()
  const typeOf = (code: string): PlatformType =>
    platforms.find((platform) => platform.code === code)?.type ?? 'other'
  const codes = [...new Set(stores.map(({ platform }) => platform))]
  const known = codes.flatMap((code) => {
    const words = wordsOf(`account-platforms.payout.${code}`)
    return words ? [{ code, words }] : []
  })
  const others = codes.filter((code) => !known.some((each) => each.code === code))
  if (codes.length === 0) return null
  return (
    <div>
      <p className={pair['small']}>{t('backOffice.title')}</p>
      <ul className={styles['list']}>
        {known.map(({ code, words }) => (
          <li key={code}>{t('backOffice.of', { platform: label('platform', code), words })}</li>
        ))}
        {[...new Set(others.map(typeOf))].map((type) => (
          <li key={type}>{t(`backOffice.${type}`)}</li>
        ))}
      </ul>
    </div>
  )
}
