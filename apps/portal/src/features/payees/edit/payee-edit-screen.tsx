import { type PayeeDirection, payeeDirections } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { pathOf } from '../../../screens.ts'
import { editScreens } from '../payee-actions.ts'
import { payeeQueries } from '../queries.ts'
import { BackToPayees } from './back-to-payees.tsx'
import styles from './edit.module.css'
import { NoPayee } from './no-payee.tsx'

/** Asks where a new payee is; a payee that the address names goes on to its form. */
export function PayeeEditScreen() {
  const { id } = useScreenSearch()
  return id ? <ToForm id={id} /> : <Choice />
}

function ToForm({ id }: { readonly id: string }) {
  const query = useQuery(payeeQueries.one(id))
  if (!query.data && failureCode(query.error) === 'payee_not_found') return <NoPayee />
  return (
    <Loaded query={query} lines={10}>
      {({ direction }) => <Navigate to={pathOf(editScreens[direction])} search={{ id }} replace />}
    </Loaded>
  )
}

function Choice() {
  const t = useTranslations('payee-form.choose')
  const titles = useTranslations('titles')
  return (
    <Page title={titles('PayeeEdit')} context={t('context')} breadcrumb={<BackToPayees />}>
      <div className={styles['choices']}>
        {payeeDirections.map((direction) => (
          <Card key={direction} direction={direction} />
        ))}
      </div>
    </Page>
  )
}

function Card({ direction }: { readonly direction: PayeeDirection }) {
  const t = useTranslations('payee-form.choose')
  return (
    <section className={styles['choice']} aria-label={t(`${direction}.title`)}>
      <h2>{t(`${direction}.title`)}</h2>
      <p>{t(`${direction}.words`)}</p>
      <p>{t(`${direction}.needs`)}</p>
      <ScreenLink to={editScreens[direction]} className={buttonClass({ tone: 'primary' })}>
        {t(`${direction}.begin`)}
      </ScreenLink>
    </section>
  )
}
