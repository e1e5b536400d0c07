import type { Language } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { Frame } from '@causeway/web/layouts/frame.tsx'
import { useSavedLanguage } from '@causeway/web/session/use-saved-language.ts'
import type { ReactNode } from 'react'
import { useLiveChanges } from './merchant-changes.ts'
import { SessionKeeper } from './session-keeper.tsx'

const saveLanguage = (language: Language) => send('PATCH /api/user/info', { body: { language } })

/** Shared by all layouts for signed-in users. */
export function MerchantFrame({ children }: { readonly children: ReactNode }) {
  useSavedLanguage(saveLanguage)
  return (
    <Frame>
      <LiveChanges />
      {children}
      <SessionKeeper />
    </Frame>
  )
}

function LiveChanges() {
  useLiveChanges()
  return null
}
