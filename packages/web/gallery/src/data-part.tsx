import { useTranslations } from 'use-intl'
import { Button } from '../../src/components/button.tsx'
import { CopyField } from '../../src/components/copy-field.tsx'
import { Countdown } from '../../src/components/countdown.tsx'
import { Description, DescriptionList } from '../../src/components/description-list.tsx'
import { AlertIcon, FingerprintIcon, LaptopIcon } from '../../src/components/icons.tsx'
import { ListRow, RowList } from '../../src/components/list-row.tsx'
import { Section } from '../../src/components/page.tsx'
import { QrCode } from '../../src/components/qr-code.tsx'
import { SectionCard } from '../../src/components/section-card.tsx'
import { StatusBadge } from '../../src/components/status-badge.tsx'
import { Timeline } from '../../src/components/timeline.tsx'
import { formatAmount } from '../../src/format/amount-text.ts'
import styles from './gallery.module.css'
import { ReceiptList } from './receipt-list.tsx'

export function DataPart() {
  const t = useTranslations('gallery.data')
  return (
    <Section title={t('title')}>
      <ReceiptList />
      <div className={styles['pair']}>
        <Rows />
        <Payment />
        <Steps />
        <QrCode value="otpauth://totp/Causeway:finance@example.com?secret=JBSWY3DPEHPK3PXP" label={t('qr')} />
      </div>
    </Section>
  )
}

function Rows() {
  const t = useTranslations('gallery.data')
  return (
    <RowList label={t('todo')}>
      <ListRow
        icon={<AlertIcon />}
        tone="warn"
        title={<a href="#material">{t('material')}</a>}
        detail={t('materialDetail')}
        chevron
      />
      <ListRow
        icon={<FingerprintIcon />}
        title={t('passkey')}
        detail={t('passkeyDetail')}
        aside={<StatusBadge tone="good">{t('on')}</StatusBadge>}
      />
      <ListRow
        icon={<LaptopIcon />}
        title="Chrome, macOS"
        detail={t('session')}
        aside={<Button size="small">{t('end')}</Button>}
      />
    </RowList>
  )
}

function Payment() {
  const t = useTranslations('gallery.data')
  return (
    <SectionCard title={t('payment')} aside={<StatusBadge tone="info">{t('sent')}</StatusBadge>}>
      <DescriptionList layout="apart">
        <Description term={t('account')}>
          <CopyField value="DE89370400440532013000" label={t('copyIban')}>
            DE89 3704 0044 0532 0130 00
          </CopyField>
        </Description>
        <Description term={t('rate')}>
          <Countdown left={272} total={300} label={t('held')} ended={t('ended')} />
        </Description>
        <Description term={t('fee')}>USD 1.50</Description>
        <Description term={t('total')} strong>
          {formatAmount('7018.89', 'USD')}
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

function Steps() {
  const t = useTranslations('gallery.data')
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour, 3, 22)).toISOString()
  return (
    <Timeline
      steps={[
        { id: 'created', title: t('created'), state: 'done', at: at(3) },
        { id: 'sent', title: t('sent'), state: 'current', at: at(4), remark: 'UETR 97ed4827-7b6f' },
        { id: 'refused', title: t('refused'), state: 'failed', at: at(5), remark: t('refusedRemark') },
        { id: 'credited', title: t('credited'), state: 'future', at: at(30) },
      ]}
    />
  )
}
