import type { Passkey, UserInfo } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { FingerprintIcon, PlusIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { passkeysWork } from '../../passkeys.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { securityQueries } from './queries.ts'
import styles from './security.module.css'
import { SecuritySection } from './security-section.tsx'

export function PasskeysSection({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('security.passkeys')
  const passkeys = useQuery(securityQueries.passkeys())
  const [isAdding, setAdding] = useState(false)
  const isEmpty = passkeys.data?.count === 0
  const add = passkeysWork() && (
    <Button
      {...(isEmpty ? { tone: 'primary' } : { size: 'small' })}
      icon={<PlusIcon />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <SecuritySection name="passkeys" aside={!isEmpty && add}>
      <div className={styles['stack']}>
        {!passkeysWork() && <Notice>{t('impossible')}</Notice>}
        {!(isEmpty && !passkeysWork()) && (
          <Loaded query={passkeys} lines={2 * Math.max(1, user.passkey_count)}>
            {({ list }) =>
              list.length > 0 ? (
                <PasskeyList list={list} />
              ) : (
                <RowList>
                  <ListRow
                    icon={<FingerprintIcon />}
                    title={t('none')}
                    detail={t('noneDetail')}
                    aside={add}
                  />
                </RowList>
              )
            }
          </Loaded>
        )}
      </div>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
    </SecuritySection>
  )
}

type Chosen = { readonly action: 'rename' | 'remove'; readonly passkey: Passkey }

function PasskeyList({ list }: { readonly list: readonly Passkey[] }) {
  const t = useTranslations('security.passkeys')
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  return (
    <>
      <RowList label={t('title')}>
        {list.map((passkey) => (
          <ListRow
            key={passkey.id}
            icon={<FingerprintIcon />}
            title={passkey.name}
            detail={<Detail passkey={passkey} />}
            aside={
              <>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t('rename.of', { name: passkey.name })}
                  onClick={() => setChosen({ action: 'rename', passkey })}
                >
                  {t('rename.open')}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t('remove.of', { name: passkey.name })}
                  onClick={() => setChosen({ action: 'remove', passkey })}
                >
                  {t('remove.open')}
                </Button>
              </>
            }
          />
        ))}
      </RowList>
      <RenamePasskeyDialog
        passkey={chosen?.action === 'rename' ? chosen.passkey : undefined}
        onClose={close}
      />
      <RemovePasskeyDialog
        passkey={chosen?.action === 'remove' ? chosen.passkey : undefined}
        onClose={close}
      />
    </>
  )
}

function Detail({ passkey: { created_at, last_used_at } }: { readonly passkey: Passkey }) {
  const t = useTranslations('security.passkeys')
  const times = {
    created: () => <Time value={created_at} relative />,
    used: () => last_used_at && <Time value={last_used_at} relative />,
  }
  return t.rich(last_used_at ? 'times' : 'timesUnused', times)
}
