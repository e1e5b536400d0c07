import { type Amendment, documentPath, type Merchant, personPath, type Request } from '@causeway/contract'
import {
  AlertIcon,
  BankIcon,
  CheckCircleIcon,
  DocumentIcon,
  MailIcon,
} from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatDate, formatDateTime } from '@causeway/web/format/date-time.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useHiddenAmounts } from '../../components/hidden-amounts.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { receiptQueries } from '../receipts/queries.ts'
import { requestQueries } from '../requests/queries.ts'
import { merchantQueries } from '../result/queries.ts'
import { type ExpiringDocument, listExpiring } from './expiring-documents.ts'

type Props = { readonly merchant: Merchant }
type ToDo = {
  readonly key: string
  readonly icon: ReactNode
  readonly tone: 'warn' | 'bad'
  readonly title: string
  readonly detail: string
  /** What was asked about, if it is not the company itself. */
  readonly subject?: Request['subject']
}

/** The company's tasks, the most urgent first: each leads to the screen where it is done. */
export function CompanyToDos({ merchant }: Props) {
  const requests = useQuery(requestQueries.open())
  const amendments = useQuery(merchantQueries.amendments())
  const asked = useAsked(requests.data)
  const refused = useRefused(amendments.data)
  const expiring = useExpiring(merchant)
  return (
    <Loaded query={requests} lines={2}>
      {() => (
        <Loaded query={amendments} lines={2}>
          {() => <ToDoList toDos={[...asked, ...expiring, ...refused]} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function ToDoList({ toDos }: { readonly toDos: readonly ToDo[] }) {
  const t = useTranslations('dashboard.company.toDos')
  return (
    <RowList label={t('title')}>
      {toDos.length === 0 && (
        <ListRow icon={<CheckCircleIcon />} tone="good" title={t('done.title')} detail={t('done.detail')} />
      )}
      {toDos.map(({ key, title, subject, ...row }) => (
        <ListRow key={key} {...row} title={<ToDoLink title={title} subject={subject} />} chevron />
      ))}
    </RowList>
  )
}

type LinkProps = { readonly title: string; readonly subject: ToDo['subject'] }

/** The screen of each kind of subject; that of an application leads to the one of its type. */
const SCREENS = { application: 'AccountECommerce', receipt: 'CollectionManagement' } as const

function ToDoLink({ title, subject }: LinkProps) {
  if (!subject || subject.kind === 'merchant') {
    return <ScreenLink to="SettingsAccountMaterials">{title}</ScreenLink>
  }
  return (
    <ScreenLink to={SCREENS[subject.kind]} search={{ id: subject.id }}>
      {title}
    </ScreenLink>
  )
}

function useAsked(requests: readonly Request[] = []): ToDo[] {
  const t = useTranslations('dashboard.company.toDos')
  const language = useLocale()
  const { data: recent } = useQuery(receiptQueries.recent())
  const isHidden = useHiddenAmounts()
  const titleOf = ({ id }: Request['subject'], title: string) => {
    const receipt = recent?.list.find((each) => each.id === id)
    if (!receipt || isHidden) return title
    const { gross, payer } = receipt
    return t('receipt', { amount: formatAmount(gross.amount, gross.currency), payer: payer.name, title })
  }
  return requests
    .filter(({ request_state }) => request_state === 'action_required')
    .map(({ id, title, subject, expires_at }) => {
      const isReceipt = subject.kind === 'receipt'
      return {
        key: id,
        icon: isReceipt ? <BankIcon /> : <MailIcon />,
        tone: 'warn',
        title: titleOf(subject, title[language]),
        detail: t(isReceipt ? 'returnedBy' : 'answerBy', { time: formatDateTime(expires_at) }),
        subject,
      }
    })
}

/** Only the newest amendment counts: a newer one means that the refusal has been dealt with. */
function useRefused([newest]: readonly Amendment[] = []): ToDo[] {
  const t = useTranslations('dashboard.company.toDos.refused')
  if (newest?.amendment_state !== 'refused') return []
  const detail = t('detail', { count: newest.refusals.length })
  return [{ key: newest.id, icon: <AlertIcon />, tone: 'bad', title: t('title'), detail }]
}

function useExpiring({ profile }: Merchant): ToDo[] {
  const t = useTranslations('dashboard.company.toDos')
  const types = useTranslations('profile.identity_types')
  const { labelOf } = useProfileWords(profile)
  const nameOf = ({ key, person_id }: ExpiringDocument) => {
    const id_type = profile.persons.find(({ id }) => id === person_id)?.id_type
    return person_id && id_type
      ? `${labelOf(personPath(person_id))} · ${types(id_type)}`
      : labelOf(documentPath(key))
  }
  return listExpiring(profile, formatDate(new Date())).map((document) => {
    const { key, expires_on, days_left } = document
    const isOver = days_left < 0
    const values = { document: nameOf(document), days: days_left, day: expires_on }
    return {
      key,
      icon: <DocumentIcon />,
      tone: isOver ? 'bad' : 'warn',
      title: t(isOver ? 'expired.title' : 'expiring.title', values),
      detail: t(isOver ? 'expired.detail' : 'expiring.detail', values),
    }
  })
}
