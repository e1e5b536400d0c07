import { CopyButton } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatBytes } from '@causeway/web/format/bytes.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './bank.module.css'
import { HandleNotice } from './handle-notice.tsx'
import { indentXml } from './indent-xml.ts'
import { MessageStateBadge, useProblemWords } from './message-badges.tsx'
import { MessageEntries } from './message-entries.tsx'
import { NamedReturn } from './named-return.tsx'
import { bankQueries, type MessageDetail } from './queries.ts'

export function MessageScreen() {
  const t = useTranslations('bank')
  return (
    <OneScreen
      kind="message"
      queryOf={bankQueries.message}
      unknown="bank_message_not_found"
      list="BankMessages"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(message) => <MessagePage message={message} />}
    </OneScreen>
  )
}

type Props = { readonly message: MessageDetail }

function MessagePage({ message }: Props) {
  const t = useTranslations('bank')
  const titles = useTranslations('titles')
  return (
    <Page
      title={t(`kinds.${message.kind}`)}
      breadcrumb={<ScreenLink to="BankMessages">{titles('BankMessages')}</ScreenLink>}
      context={
        <span className={desk['facts']}>
          <MessageStateBadge state={message.message_state} />
          <span>{t(`directions.${message.direction}`)}</span>
          <Time value={message.received_at} />
        </span>
      }
    >
      <HandleNotice message={message} />
      <SectionCard title={t('message.facts')}>
        <Facts message={message} />
      </SectionCard>
      <Section title={t('message.became')}>
        <Outcome message={message} />
      </Section>
      <Content message={message} />
    </Page>
  )
}

/** The return of ours or the payments that a message is about, or else the movements that it told of. */
function Outcome({ message: { our_return, payments, entries } }: Props) {
  if (our_return) return <NamedReturn named={our_return} />
  if (payments.length > 0) return <NamedPayments payments={payments} />
  return <MessageEntries entries={entries} />
}

function NamedPayments({ payments }: Pick<MessageDetail, 'payments'>) {
  const t = useTranslations('bank.message')
  return (
    <SectionCard title={t('payments')}>
      <ul className={desk['lines']}>
        {payments.map(({ id, number }) => (
          <li key={id}>
            <ScreenLink to="Payment" search={{ id }}>
              <NumberText value={number} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Facts({ message }: Props) {
  const t = useTranslations('bank.message')
  const bankName = useBankName()
  const problemOf = useProblemWords()
  const { envelope, problem, place, reuses, handled_by, handled_at, remark } = message
  return (
    <DescriptionList>
      <CopyRow term={t('envelope')} value={envelope} label={t('copyEnvelope')} none={t('none')} />
      <Description term={t('bank')}>{bankName(message.bank)}</Description>
      <Description term={t('deliveries')}>{message.deliveries}</Description>
      {problem && <Description term={t('problem')}>{problemOf(problem)}</Description>}
      {place && (
        <Description term={t('place')}>
          <span className={desk['code']}>{place}</span>
        </Description>
      )}
      {reuses && (
        <Description term={t('reuses')}>
          <ScreenLink to="BankMessage" search={{ id: reuses }}>
            {t('toOther')}
          </ScreenLink>
        </Description>
      )}
      {handled_by && handled_at && (
        <Description term={t('handled')}>
          {t.rich('handledBy', { name: handled_by, time: () => <Time value={handled_at} /> })}
          {remark && <p className={desk['remark']}>{remark}</p>}
        </Description>
      )}
    </DescriptionList>
  )
}

/** The message as it came: text only, indented for reading; the copy has the original text. */
function Content({ message: { body, size } }: Props) {
  const t = useTranslations('bank.message')
  const shown = useMemo(() => indentXml(body), [body])
  return (
    <Section
      title={t('content')}
      note={t('size', { size: formatBytes(size) })}
      aside={<CopyButton value={body} label={t('copy')} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so the keyboard must reach it */}
      <pre className={styles['xml']} tabIndex={0}>
        {shown}
      </pre>
    </Section>
  )
}
