import { BrandMark } from '@causeway/web/components/brand-mark.tsx'
import { LanguageSwitch } from '@causeway/web/components/language-switch.tsx'
import { ThemeSwitch } from '@causeway/web/components/theme-switch.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { Outlet } from '@tanstack/react-router'
import { HeaderStatusPlace } from './header-status.tsx'
import { AccountMenu } from './merchant-account-menu.tsx'
import { MerchantFrame, MerchantMain } from './merchant-frame.tsx'
import styles from './onboarding-layout.module.css'

/** For people whose company is not approved yet: no navigation, as there is nowhere to go. */
export function OnboardingLayout() {
  const brand = useBrandName()
  return (
    <MerchantFrame>
      <div className={styles['layout']}>
        <header className={styles['header']}>
          <span className={styles['brand']}>
            <BrandMark className={styles['mark']} />
            {brand}
          </span>
          <div className={styles['account']}>
            <HeaderStatusPlace />
            <LanguageSwitch />
            <ThemeSwitch />
            <AccountMenu />
          </div>
        </header>
        <MerchantMain className={styles['main']}>
          <Outlet />
        </MerchantMain>
      </div>
    </MerchantFrame>
  )
}
