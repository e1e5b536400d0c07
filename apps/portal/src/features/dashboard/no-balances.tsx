import { buttonClass } from '@causeway/web/components/button.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { TEST_MONEY } from './test-money.tsx'

/** Shown until the first money arrives: what will appear here, and what to do until then. */
export function NoBalances() {
  const t = useTranslations('dashboard.balances.none')
  const action = sandboxIsOn ? (
    <a href={`#${TEST_MONEY}`} className={buttonClass({ tone: 'primary' })} onClick={goToTestMoney}>
      {t('try')}
    </a>
  ) : (
    <ScreenLink to="ExchangeCenter" className={buttonClass()}>
      {t('look')}
    </ScreenLink>
  )
  return (
    <SectionCard>
      <EmptyState title={t('title')} action={action}>
        {t(sandboxIsOn ? 'sandbox' : 'words')}
      </EmptyState>
    </SectionCard>
  )
}

/** Scrolls without changing the address. */
function goToTestMoney(event: { preventDefault: () => void }): void {
  event.preventDefault()
  const place = document.getElementById(TEST_MONEY)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true })
}
