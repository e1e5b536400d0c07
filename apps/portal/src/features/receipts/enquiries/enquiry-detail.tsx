import type { EnquiryDetail as Detail } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LeadAmount } from '../../../components/lead-amount.tsx'
import listed from '../../../components/listed.module.css'
import { ListedPage, pageWords } from '../../../components/listed-page.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { nameOfAccount } from '../account-name.ts'
import styles from '../receipts.module.css'
import { EnquiryBadge } from './enquiry-badge.tsx'
import { EnquiryFiles } from './enquiry-files.tsx'
import { enquiryQueries, withdrawEnquiry } from './queries.ts'

/** One enquiry with its answer. */
export function EnquiryDetail({ id }: { readonly id: string }) {
  const t = useTranslations('enquiries.one')
  const query = useQuery(enquiryQueries.one(id))
  const { data } = query
  const title = data ? t('title', { number: data.number }) : t('untitled')
  return (
    <ListedPage
      list="CollectionManagement"
      query={query}
      missing="enquiry_not_found"
      words={pageWords(t, title)}
      actions={data && <WithdrawButton enquiry={data} />}
    >
      {(enquiry) => <Content enquiry={enquiry} />}
    </ListedPage>
  )
}

type Props = { readonly enquiry: Detail }

function Content({ enquiry }: Props) {
  const t = useTranslations('enquiries.one')
  const { amount, payer_name } = enquiry
  return (
    <>
      <LeadAmount label={t('amount')} amount={amount}>
        <span>{t('from', { payer: payer_name })}</span>
        <EnquiryBadge enquiry={enquiry} />
      </LeadAmount>
      <Answer enquiry={enquiry} />
      <div className={listed['pair']}>
        <Facts enquiry={enquiry} />
        <SectionCard title={t('files')}>
          <EnquiryFiles files={enquiry.files} />
        </SectionCard>
      </div>
    </>
  )
}

/** The provider's answer in its words, with a way to the receipt that was found. */
function Answer({ enquiry: { enquiry_state, answer, reply, receipt } }: Props) {
  const t = useTranslations('enquiries.one')
  if (enquiry_state === 'open') return <Notice title={t('waiting')}>{t('waitingWords')}</Notice>
  if (!answer) return null
  return (
    <Notice
      tone={answer === 'found' ? 'good' : 'warn'}
      title={t(`answered.${answer}`)}
      action={
        receipt && (
          <ScreenLink to="CollectionManagement" search={{ id: receipt.id }}>
            {t('toReceipt', { number: receipt.number })}
          </ScreenLink>
        )
      }
    >
      <p className={styles['message']}>{reply}</p>
    </Notice>
  )
}

function Facts({ enquiry }: Props) {
  const t = useTranslations('enquiries.one')
  const { number, sent_on, payer_name, remittance, account, note, created_at, ended_at } = enquiry
  const { currency } = enquiry.amount
  return (
    <SectionCard title={t('facts')}>
      <DescriptionList>
        <Description term={t('number')}>
          <NumberField value={number} label={t('copyNumber')} />
        </Description>
        <Description term={t('payer')}>{payer_name}</Description>
        <Description term={t('sentOn')}>{sent_on}</Description>
        <Description term={t('account')}>
          {account ? (
            <ScreenLink to="AccountDetail" search={{ id: account.id }}>
              {nameOfAccount({ ...account, currency })}
            </ScreenLink>
          ) : (
            t('accountUnknown')
          )}
        </Description>
        <Description term={t('remittance')}>
          <span className={styles['message']}>{remittance || t('none')}</span>
        </Description>
        {note && (
          <Description term={t('note')}>
            <span className={styles['message']}>{note}</span>
          </Description>
        )}
        <Description term={t('askedAt')}>
          <Time value={created_at} />
        </Description>
        {ended_at && (
          <Description term={t(enquiry.answer ? 'answeredAt' : 'withdrawnAt')}>
            <Time value={ended_at} />
          </Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}

function WithdrawButton({ enquiry: { id, number, enquiry_state } }: Props) {
  const t = useTranslations('enquiries.withdraw')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {enquiry_state === 'open' && <Button onClick={() => setOpen(true)}>{t('open')}</Button>}
      <Confirm
        open={isOpen}
        title={t('title', { number })}
        confirmLabel={t('confirm')}
        tone="danger"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await withdrawEnquiry(id)
          notify(t('done'))
        }}
      >
        {t('words')}
      </Confirm>
    </>
  )
}
