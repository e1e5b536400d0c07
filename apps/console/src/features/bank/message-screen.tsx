import { failureCode } from '@causeway/web/api/failure.ts'
import { CopyButton, CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatBytes } from '@causeway/web/format/bytes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import desk from '../../components/desk.module.css'
import { ScreenLink } from '../../router/screen-link.ts'
import { useScreenId } from '../../router/use-screen-id.ts'
import styles from './bank.module.css'
import { HandleNotice } from './handle-notice.tsx'
import { indentXml } from './indent-xml.ts'
import { MessageStateBadge, useProblemWords } from './message-badges.tsx'
import { MessageEntries } from './message-entries.tsx'
import { NamedReturn } from './named-return.tsx'
import { bankQueries, type MessageDetail } from './queries.ts'

export function MessageScreen() {
  const id = useScreenId('message')
  return id ? <MessageById id={id} /> : <NoMessage />
}

function MessageById({ id }: { readonly id: string }) {
  const query = useQuery(bankQueries.message(id))
  const { data, error, refetch } = query
  if (data) {
    return (
      <>
        <QueryFailure query={query} />
        <MessagePage message={data} />
      </>
    )
  }
  if (failureCode(error) === 'bank_message_not_found') return <NoMessage />
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={10} />
}

function NoMessage() {
  const t = useTranslations('bank')
  return (
    <NotFoundState action={<ScreenLink to="BankMessages">{t('toList')}</ScreenLink>}>
      {t('notFound')}
    </NotFoundState>
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
        {message.our_return ? (
          <NamedReturn named={message.our_return} />
        ) : (
          <MessageEntries entries={message.entries} />
        )}
      </Section>
      <Content message={message} />
    </Page>
  )
}

function Facts({ message }: Props) {
  const t = useTranslations('bank.message')
  const bankName = useBankName()
  const problemOf = useProblemWords()
  const { envelope, problem, place, reuses, handled_by, handled_at, remark } = message
  return (
    <DescriptionList>
      <Description term={t('envelope')}>
        {envelope ? <CopyField value={envelope} label={t('copyEnvelope')} /> : t('none')}
      </Description>
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
