import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField, NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './enquiries.module.css'
import { EnquiryBadge } from './enquiry-badge.tsx'
import { EnquiryFiles } from './enquiry-files.tsx'
import { EnquiryWork } from './enquiry-work.tsx'
import { type ConsoleEnquiryDetail, enquiryQueries } from './queries.ts'

export function EnquiryScreen() {
  const t = useTranslations('enquiries')
  return (
    <OneScreen
      kind="enquiry"
      queryOf={enquiryQueries.one}
      unknown="enquiry_not_found"
      list="Enquiries"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(enquiry) => <EnquiryPage enquiry={enquiry} />}
    </OneScreen>
  )
}

type Props = { readonly enquiry: ConsoleEnquiryDetail }

function EnquiryPage({ enquiry }: Props) {
  const t = useTranslations('enquiries')
  const titles = useTranslations('titles')
  const { amount, number, created_at } = enquiry
  return (
    <Page
      title={formatAmount(amount.amount, amount.currency)}
      breadcrumb={<ScreenLink to="Enquiries">{titles('Enquiries')}</ScreenLink>}
      context={
        <span className={desk['facts']}>
          <EnquiryBadge enquiry={enquiry} />
          <NumberField value={number} label={t('columns.number')} />
          <span>{t.rich('since', { time: () => <Time value={created_at} /> })}</span>
        </span>
      }
    >
      <EnquiryWork enquiry={enquiry}>
        {enquiry.ended_at && <Ended enquiry={enquiry} />}
        <div className={styles['halves']}>
          <SectionCard title={t('detail.title')}>
            <Facts enquiry={enquiry} />
          </SectionCard>
          <SectionCard title={t('detail.files')}>
            <EnquiryFiles enquiry={enquiry} />
          </SectionCard>
        </div>
      </EnquiryWork>
    </Page>
  )
}

function Facts({ enquiry }: Props) {
  const t = useTranslations('enquiries.detail')
  const { payer_name, sent_on, account, bank_account, remittance, note } = enquiry
  return (
    <DescriptionList>
      <Description term={t('merchant')}>
        <MerchantLink of={enquiry} />
      </Description>
      <Description term={t('payer')} strong>
        {payer_name}
      </Description>
      <Description term={t('sentOn')}>{sent_on}</Description>
      <Description term={t('account')}>
        {account ? (
          <ScreenLink to="ReceiptAccount" search={{ id: account.id }}>
            {account.alias || t('toAccount')}
          </ScreenLink>
        ) : (
          t('accountUnknown')
        )}
      </Description>
      {bank_account && <CopyRow term={t('bankAccount')} value={bank_account} label={t('copyBankAccount')} />}
      <Description term={t('remittance')}>{remittance || t('none')}</Description>
      {note && (
        <Description term={t('note')}>
          <span className={desk['remark']}>{note}</span>
        </Description>
      )}
    </DescriptionList>
  )
}

function Ended({ enquiry: { answer, answered_by, reply, receipt, ended_at } }: Props) {
  const t = useTranslations('enquiries')
  return (
    <SectionCard title={t('detail.outcome')}>
      <DescriptionList>
        <Description term={t('columns.state')} strong>
          {answer ? t(`answers.${answer}`) : t('states.withdrawn')}
        </Description>
        {receipt && (
          <Description term={t('detail.receipt')}>
            <ScreenLink to="Receipt" search={{ id: receipt.id }}>
              <NumberText value={receipt.number} />
            </ScreenLink>
          </Description>
        )}
        {reply && (
          <Description term={t('answer.reply')}>
            <span className={desk['remark']}>{reply}</span>
          </Description>
        )}
        {answered_by && <Description term={t('detail.answeredBy')}>{answered_by.name}</Description>}
        {ended_at && (
          <Description term={t('detail.endedAt')}>
            <Time value={ended_at} />
          </Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}
