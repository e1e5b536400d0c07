import { Brand, brandClass } from '@causeway/web/layouts/brand.tsx'
import { SideLayout } from '@causeway/web/layouts/side-layout.tsx'
import { SideNavigation } from '@causeway/web/layouts/side-navigation.tsx'
import { Outlet } from '@tanstack/react-router'
import { ScreenLink } from '../router/screen-link.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { MerchantAccountMenu } from './merchant-account-menu.tsx'
import { MerchantFrame } from './merchant-frame.tsx'
import { usePlaces } from './use-places.tsx'

/** Around the screens of an approved company. Narrow screens have the navigation at their lower edge. */
export function MerchantLayout() {
  const groups = usePlaces()
  // The last group is about the account, which is also where people look for it.
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
