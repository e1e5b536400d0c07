import { BrandMark } from '@causeway/web/components/brand-mark.tsx'
import { LanguageSwitch } from '@causeway/web/components/language-switch.tsx'
import { ThemeSwitch } from '@causeway/web/components/theme-switch.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { Outlet } from '@tanstack/react-router'
import { ScreenLink } from '../router/screen-link.tsx'
import { AccountMenu } from './merchant-account-menu.tsx'
import { MerchantFrame, MerchantMain } from './merchant-frame.tsx'
import styles from './merchant-layout.module.css'
import { BottomNavigation, SideNavigation } from './merchant-navigation.tsx'

/** Around the screens of an approved company. Narrow screens have the navigation at their lower edge. */
export function MerchantLayout() {
  return (
    <MerchantFrame>
      <div className={styles['layout']}>
        <aside className={styles['side']}>
          <Brand />
          <SideNavigation />
        </aside>
        <div className={styles['body']}>
          <header className={styles['bar']}>
            <span className={styles['barBrand']}>
              <Brand />
            </span>
            <LanguageSwitch />
            <ThemeSwitch />
            <AccountMenu />
          </header>
          <MerchantMain className={styles['main']}>
            <Outlet />
          </MerchantMain>
        </div>
        <BottomNavigation />
      </div>
    </MerchantFrame>
  )
}

function Brand() {
  const brand = useBrandName()
  return (
    <ScreenLink to="MerchantDashboard" className={styles['brand']}>
      <BrandMark className={styles['mark']} />
      {brand}
    </ScreenLink>
  )
}
