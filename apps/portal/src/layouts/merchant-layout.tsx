import { Brand, brandClass } from '@causeway/web/layouts/brand.tsx'
import { SideLayout } from '@causeway/web/layouts/side-layout.tsx'
import { SideNavigation } from '@causeway/web/layouts/side-navigation.tsx'
import { Outlet } from '@tanstack/react-router'
import { ScreenLink } from '../router/screen-link.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { MerchantAccountMenu } from './merchant-account-menu.tsx'
import { MerchantFrame } from './merchant-frame.tsx'
import { usePlaces } from './use-places.tsx'

/** For approved companies. On narrow screens the navigation is at the bottom. */
export function MerchantLayout() {
  const groups = usePlaces()
  // The last group is about the account, so the account menu shows it too.
  const settings = groups.at(-1)?.items ?? []
  const brand = (
    <ScreenLink to="MerchantDashboard" className={brandClass}>
      <Brand />
    </ScreenLink>
  )
  return (
    <MerchantFrame>
      <SideLayout
        brand={brand}
        navigation={<SideNavigation groups={groups} />}
        bottom={<BottomNavigation items={groups.flatMap(({ items }) => items)} />}
        account={<MerchantAccountMenu links={settings} />}
      >
        <Outlet />
      </SideLayout>
    </MerchantFrame>
  )
}
