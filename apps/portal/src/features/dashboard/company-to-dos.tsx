import {
  type Corp,
  daysUntil,
  documentPath,
  type Merchant,
  personPath,
  type Request,
} from '@causeway/contract'
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
import { useLocale, useTranslations } from 'use-intl'
import { useHiddenAmounts } from '../../components/hidden-amounts.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { receiptQueries } from '../receipts/queries.ts'
import { requestQueries } from '../requests/queries.ts'
import { type ExpiringDocument, listExpiring } from './expiring-documents.ts'
import type { ToDo } from './to-do.ts'
import { usePaymentToDos } from './use-payment-to-dos.tsx'
import { useProofsDue } from './use-proofs-due.tsx'
import { useTradeToDos } from './use-trade-to-dos.tsx'

/** Without what other modules know while the company is known by the answer to its own change. */
type Company = Merchant & Partial<Pick<Corp, 'refused_amendment' | 'holders_expiring' | 'trade' | 'payments'>>
type Props = { readonly merchant: Company }

/** The company's tasks, the most urgent first: each leads to the screen where it is done. */
export function CompanyToDos({ merchant }: Props) {
  const requests = useQuery(requestQueries.open())
  const asked = useAsked(requests.data)
  const refused = useRefused(merchant.refused_amendment)
  const expiring = useExpiring(merchant)
  const holders = useExpiringHolders(merchant)
  const proofs = useProofsDue()
  const trade = useTradeToDos(merchant.trade)
  const payments = usePaymentToDos(merchant.payments)
  return (
    <Loaded query={requests} lines={2}>
      {() => (
        <ToDoList toDos={[...asked, ...payments, ...proofs, ...trade, ...expiring, ...holders, ...refused]} />
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
      {toDos.map(({ key, icon, tone, title, detail, to, search = {} }) => (
        <ListRow
          key={key}
          icon={icon}
          tone={tone}
          title={
            <ScreenLink to={to} search={search}>
              {title}
            </ScreenLink>
          }
          detail={detail}
          chevron
        />
      ))}
    </RowList>
  )
}

/** The screen of each kind of subject; that of an application leads to the one of its type. */
const SCREENS = {
  merchant: 'SettingsAccountMaterials',
  application: 'AccountECommerce',
  receipt: 'CollectionManagement',
  payment: 'PaymentDetails',
} as const

function useAsked(requests: readonly Request[] = []): ToDo[] {
  const t = useTranslations('dashboard.company.toDos')
  const language = useLocale()
  const { data: waiting } = useQuery(receiptQueries.waiting())
  const isHidden = useHiddenAmounts()
  const titleOf = ({ id }: Request['subject'], title: string) => {
    const receipt = waiting?.list.find((each) => each.id === id)
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
        to: SCREENS[subject.kind],
        ...(subject.kind !== 'merchant' && { search: { id: subject.id } }),
      }
    })
}

function useRefused(refused: Corp['refused_amendment'] | undefined): ToDo[] {
  const t = useTranslations('dashboard.company.toDos.refused')
  if (!refused) return []
  const { id, refusals } = refused
  const detail = t('detail', { count: refusals })
  return [{ key: id, icon: <AlertIcon />, tone: 'bad', title: t('title'), detail, to: SCREENS.merchant }]
}

function useExpiring({ profile }: Merchant): ToDo[] {
  const wordsOf = useExpiryWords()
  const types = useTranslations('profile.identity_types')
  const { labelOf } = useProfileWords(profile)
  const nameOf = ({ key, person_id }: ExpiringDocument) => {
    const id_type = profile.persons.find(({ id }) => id === person_id)?.id_type
    return person_id && id_type
      ? `${labelOf(personPath(person_id))} · ${types(id_type)}`
      : labelOf(documentPath(key))
  }
  return listExpiring(profile, formatDate(new Date())).map((document) => ({
    key: document.key,
    icon: <DocumentIcon />,
    ...wordsOf(document, nameOf(document)),
    to: SCREENS.merchant,
  }))
}

/** Documents of other holders of accounts, each holder by the first of its days. */
function useExpiringHolders({ holders_expiring = [] }: Company): ToDo[] {
  const t = useTranslations('dashboard.company.toDos')
  const wordsOf = useExpiryWords()
  const today = formatDate(new Date())
  return holders_expiring.map(({ id, name, expires_on }) => ({
    key: id,
    icon: <DocumentIcon />,
    ...wordsOf({ expires_on, days_left: daysUntil(expires_on, today) }, t('holderPapers', { name })),
    to: 'AccountHolders',
  }))
}

/** How a to-do speaks of a document that expires. */
function useExpiryWords() {
  const t = useTranslations('dashboard.company.toDos')
  return (
    { expires_on, days_left }: Pick<ExpiringDocument, 'expires_on' | 'days_left'>,
    document: string,
  ) => {
    const isOver = days_left < 0
    const values = { document, days: days_left, day: expires_on }
    return {
      tone: isOver ? 'bad' : 'warn',
      title: t(isOver ? 'expired.title' : 'expiring.title', values),
      detail: t(isOver ? 'expired.detail' : 'expiring.detail', values),
    } as const
  }
}
