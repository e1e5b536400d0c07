import type { PayeeDetail, PayeeDirection } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { UnsentDraft } from '../../../unsent-draft.ts'
import { editActionOf } from '../payee-actions.ts'
import { payeeQueries } from '../queries.ts'
import { BackFromForm } from './back-to-payees.tsx'
import { NoPayee } from './no-payee.tsx'

// The rules of every destination come with the forms.
const NewPayee = lazyPart(async () => (await import('./new-payee.tsx')).NewPayee, 10)
const PayeeForm = lazyPart(async () => (await import('./payee-form.tsx')).PayeeForm, 10)

/** The payee that the address names, or a new one. */
export function EditedPayee({ direction }: { readonly direction: PayeeDirection }) {
  const { id } = useScreenSearch()
  return id ? <OnePayee key={id} id={id} direction={direction} /> : <NewPayee direction={direction} />
}

type OneProps = { readonly id: string; readonly direction: PayeeDirection }

function OnePayee({ id, direction }: OneProps) {
  const query = useQuery(payeeQueries.draft(id))
  const { data, error } = query
  const isMissing = !data && failureCode(error) === 'payee_not_found'
  if (isMissing || (data && data.payee.direction !== direction)) return <NoPayee />
  return (
    <Loaded query={query} lines={10}>
      {({ payee, unsent }) => <Content payee={payee} unsent={unsent} />}
    </Loaded>
  )
}

type Props = { readonly payee: PayeeDetail; readonly unsent: UnsentDraft | undefined }

/** A draft is edited at its revision; the change of an active payee begins at revision 0. */
function Content({ payee, unsent }: Props) {
  const t = useTranslations('payee-form.choose')
  const { open_version, in_force, alias, name, direction } = payee
  const isOpen = open_version && editActionOf(payee) !== 'change'
  const input = isOpen ? open_version.input : in_force?.input
  if (!editActionOf(payee) || !input) return <NotEditable id={payee.id} />
  return (
    <Page
      width="form"
      title={alias || name || t(`${direction}.begin`)}
      breadcrumb={<BackFromForm direction={direction} />}
    >
      <PayeeForm payee={payee} revision={isOpen ? open_version.revision : 0} input={input} unsent={unsent} />
    </Page>
  )
}

function NotEditable({ id }: { readonly id: string }) {
  const t = useTranslations('payee-form.notEditable')
  return (
    <EmptyState
      title={t('title')}
      level={1}
      action={
        <ScreenLink to="PayeeManagement" search={{ id }} className={buttonClass()}>
          {t('open')}
        </ScreenLink>
      }
    >
      {t('words')}
    </EmptyState>
  )
}
