import type { ListedAccount } from '@causeway/contract'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LetterButtons } from '../detail/letter-buttons.tsx'
import { ShareLinks } from '../detail/share-links.tsx'
import { accountQueries } from '../queries.ts'
import styles from '../receipt-accounts.module.css'
import type { RowAction } from './account-menu.tsx'

export type Chosen = { readonly action: RowAction; readonly account: ListedAccount }

type Props = { readonly chosen: Chosen; readonly onClose: () => void }

/** The links and the letter of the account whose menu was used. */
export function AccountDialogs({ chosen, onClose }: Props) {
  const share = useTranslations('account-detail.share')
  const letter = useTranslations('account-detail.letter')
  return (
    <Dialog
      open
      title={chosen.action === 'share' ? share('title') : letter('title')}
      size="small"
      onClose={onClose}
    >
      <Content {...chosen} />
    </Dialog>
  )
}

function Content({ action, account: { id, alias, currency, country, ending } }: Chosen) {
  const placeName = usePlaceName()
  const name = [alias, placeName(`${currency}_${country}`)].filter(Boolean).join(' · ')
  return (
    <div className={styles['tight']}>
      <p>{ending ? `${name} ${accountTail(ending)}` : name}</p>
      {action === 'letter' ? <LetterButtons id={id} /> : <Shares id={id} />}
    </div>
  )
}

function Shares({ id }: { readonly id: string }) {
  const query = useQuery(accountQueries.one(id))
  return (
    <Loaded query={query} lines={3}>
      {(account) => <ShareLinks account={account} />}
    </Loaded>
  )
}
