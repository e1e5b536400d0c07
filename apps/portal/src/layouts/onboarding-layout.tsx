import { Bar } from '@causeway/web/layouts/bar.tsx'
import { Brand, brandClass } from '@causeway/web/layouts/brand.tsx'
import { FrameMain } from '@causeway/web/layouts/frame.tsx'
import { Outlet } from '@tanstack/react-router'
import { HeaderStatusPlace } from './header-status.tsx'
import { MerchantAccountMenu } from './merchant-account-menu.tsx'
import { MerchantFrame } from './merchant-frame.tsx'
import styles from './onboarding-layout.module.css'

/** For companies that are not approved yet: without navigation, as no other screen is open to them. */
export function OnboardingLayout() {
  const brand = (
    <span className={brandClass}>
      <Brand />
    </span>
  )
  return (
    <MerchantFrame>
      <div className={styles['layout']}>
        <Bar brand={brand} status={<HeaderStatusPlace />} account={<MerchantAccountMenu />} />
        <FrameMain className={styles['main']}>
          <Outlet />
        </FrameMain>
      </div>
    </MerchantFrame>
  )
}
