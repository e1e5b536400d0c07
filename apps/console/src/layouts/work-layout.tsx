import type { Language } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { Frame } from '@causeway/web/layouts/frame.tsx'
import { SideLayout } from '@causeway/web/layouts/side-layout.tsx'
import { useSavedLanguage } from '@causeway/web/session/use-saved-language.ts'
import { Outlet } from '@tanstack/react-router'
import { ScreenGate } from '../router/screen-gate.tsx'
import { ConsoleBrand } from './console-brand.tsx'
import { Navigation } from './navigation.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { SessionKeeper } from './session-keeper.tsx'

const saveLanguage = (language: Language) => send('PATCH /api/console/info', { body: { language } })

/** The layout of all screens for signed-in operators. */
export function WorkLayout() {
  useSavedLanguage(saveLanguage)
  return (
    <Frame>
      <SideLayout brand={<ConsoleBrand />} navigation={<Navigation />} account={<OperatorMenu />} wide>
        <ScreenGate>
          <Outlet />
        </ScreenGate>
      </SideLayout>
      <SessionKeeper />
    </Frame>
  )
}
