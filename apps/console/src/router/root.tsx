import { LoadingBar } from '@causeway/web/components/loading-bar.tsx'
import { OfflineNotice } from '@causeway/web/components/offline-notice.tsx'
import { Outlet } from '@tanstack/react-router'
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
