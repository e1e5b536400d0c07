import { mendableSuspensions } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { pathOf } from '../../screens.ts'
import { fileQueries } from '../requests/queries.ts'
import { merchantQueries } from '../result/queries.ts'
import { EditLink, MaterialsOverview } from './materials-overview.tsx'

/** Loaded on demand: most visits only read. */
const AmendmentEditor = lazyPart(async () => (await import('./amendment-editor.tsx')).AmendmentEditor, 6)

export function AccountMaterialsScreen() {
  const titles = useTranslations('titles')
  const company = useCompanyName()
  const { edit, from } = useScreenSearch()
  const corp = useQuery(merchantQueries.corp())
  const amendments = useQuery(merchantQueries.amendments())
  const files = useQuery(fileQueries.all())
  const wasEditing = useRef(false)

  const suspension = corp.data?.suspension
  const isOpen = amendments.data?.[0]?.amendment_state === 'submitted'
  const isBarred = suspension ? !mendableSuspensions.includes(suspension.code) : false
  const mayAmend = amendments.data !== undefined && !isOpen && !isBarred
  // The form stays open even if another tab has submitted a change: the server then refuses this one.
  const isEditing = edit !== undefined && (mayAmend || wasEditing.current)
  wasEditing.current = isEditing
  useShownAddress(edit !== undefined && amendments.data !== undefined && !isEditing)
  if (isEditing && corp.data && files.data) {
    const refused = amendments.data?.find(
      ({ id, amendment_state }) => id === from && amendment_state === 'refused',
    )
    return <AmendmentEditor merchant={corp.data} files={files.data} refused={refused} />
  }
  return (
    <Page title={titles('SettingsAccountMaterials')} context={company} actions={mayAmend && <EditLink />}>
      <Loaded query={corp} lines={6}>
        {(merchant) => (
          <Loaded query={amendments} lines={6}>
            {(list) => (
              <Loaded query={files} lines={6}>
                {(known) => (
                  <MaterialsOverview
                    merchant={merchant}
                    mayAmend={mayAmend}
                    amendments={list}
                    files={known}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

/** Without the right to change anything, the address of the form is replaced by that of the overview. */
function useShownAddress(isElsewhere: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isElsewhere) void router.navigate({ to: pathOf('SettingsAccountMaterials'), replace: true })
  }, [isElsewhere, router])
}
