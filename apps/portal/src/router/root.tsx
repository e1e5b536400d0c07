import { OfflineNotice } from '@causeway/web/components/offline-notice.tsx'
import { Outlet } from '@tanstack/react-router'
import { LoadingBar } from './loading-bar.tsx'
import { ScreenTitle } from './screen-title.tsx'

export function Root() {
  return (
    <>
      <LoadingBar />
      <ScreenTitle />
      <OfflineNotice />
      <Outlet />
    </>
  )
}
