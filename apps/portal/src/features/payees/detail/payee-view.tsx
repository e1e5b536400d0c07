import type { PayeeDetail } from '@causeway/contract'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Timeline } from '@causeway/web/components/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import listed from '../../../components/listed.module.css'
import { ListedPage, pageWords } from '../../../components/listed-page.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { PayPayee } from '../../payments/parts/pay-payee.tsx'
import { PayeePayments } from '../../payments/parts/payee-payments.tsx'
import { actionsOf, editActionOf, editScreens, type PayeeAction } from '../payee-actions.ts'
import { payeeQueries } from '../queries.ts'
import { AccountDetails } from './account-details.tsx'
import { ChangeDetails } from './change-details.tsx'
import { PayeeFacts } from './payee-facts.tsx'
import { PayeeNotices } from './payee-notices.tsx'

const PayeeDialogs = lazyPart(async () => (await import('../payee-dialogs.tsx')).PayeeDialogs)

/** One payee: its state, its account, what is being changed, and its history. */
export function PayeeView({ id }: { readonly id: string }) {
  const t = useTranslations('payees')
  const one = useTranslations('payees.one')
  const titles = useTranslations('titles')
  const query = useQuery(payeeQueries.one(id))
  const { data } = query
  const title = data ? data.alias || data.name || t('unnamed') : titles('PayeeManagement')
  return (
    <ListedPage
      list="PayeeManagement"
      query={query}
      missing="payee_not_found"
      words={pageWords(one, title)}
      actions={data && <Actions payee={data} />}
    >
      {(payee) => <Content payee={payee} />}
    </ListedPage>
  )
}

type Props = { readonly payee: PayeeDetail }

function Actions({ payee }: Props) {
  const t = useTranslations('payees.actions')
  const [action, setAction] = useState<PayeeAction>()
  const edit = editActionOf(payee)
  const isPaid = payee.payee_state === 'active'
  return (
    <>
      {actionsOf(payee).map((each) => (
        <Button key={each} onClick={() => setAction(each)}>
          {t(each)}
        </Button>
      ))}
      {edit && (
        <ScreenLink
          to={editScreens[payee.direction]}
          search={{ id: payee.id }}
          className={buttonClass(isPaid ? {} : { tone: 'primary' })}
        >
          {t(edit)}
        </ScreenLink>
      )}
      {isPaid && <PayPayee payee={payee} />}
      {action && <PayeeDialogs chosen={{ action, payee }} onClose={() => setAction(undefined)} />}
    </>
  )
}

function Content({ payee }: Props) {
  const t = useTranslations('payees.one')
  const events = useTranslations('payees.events')
  const { in_force, open_version, history } = payee
  const version = in_force ?? open_version
  return (
    <>
      <PayeeNotices payee={payee} />
      <div className={listed['pair']}>
        <div className={listed['stack']}>
          <ChangeDetails payee={payee} />
          {version && <AccountDetails version={version} />}
          {in_force && <PayeePayments payee={payee} />}
        </div>
        <div className={listed['stack']}>
          <PayeeFacts payee={payee} />
          {history.length > 0 && (
            <SectionCard title={t('history')}>
              <Timeline
                steps={history.map(({ id, event, occurred_at }) => ({
                  id,
                  title: events(event),
                  state: 'done',
                  at: occurred_at,
                }))}
              />
            </SectionCard>
          )}
        </div>
      </div>
    </>
  )
}
