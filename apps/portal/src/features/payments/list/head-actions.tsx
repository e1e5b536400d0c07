import type { PayeeDirection } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { applyScreens, listScreens } from '../payment-screens.ts'

type Props = { readonly direction: PayeeDirection }

/** A new payment, to oneself or to others, and what payments cost. */
export function HeadActions({ direction }: Props) {
  const t = useTranslations('payments.head')
  const search = useScreenSearch()
  return (
    <>
      <ScreenLink
        to={listScreens[direction]}
        search={{ ...search, panel: 'terms' }}
        className={buttonClass({ tone: 'quiet' })}
      >
        {t('terms')}
      </ScreenLink>
      {direction === 'inbound' && (
        <ScreenLink to={applyScreens.inbound} search={{ purpose: 'withdrawal' }} className={buttonClass()}>
          {t('withdraw')}
        </ScreenLink>
      )}
      <PayLink direction={direction} />
    </>
  )
}

export function PayLink({ direction }: Props) {
  const t = useTranslations('payments.head')
  return (
    <ScreenLink to={applyScreens[direction]} className={buttonClass({ tone: 'primary' })}>
      {t('pay')}
    </ScreenLink>
  )
}
