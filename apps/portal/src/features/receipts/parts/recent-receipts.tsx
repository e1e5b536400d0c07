import type { Receipt } from '@causeway/contract'
import { BankIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { accountName } from '../account-name.ts'
import { receiptQueries } from '../queries.ts'
import { ReceiptStateBadge } from './receipt-state.tsx'
import styles from './recent-receipts.module.css'

const SHOWN = 5

type Props = {
  readonly label: string
  readonly empty: ReactNode
  /** Only those of one account. */
  readonly account_id?: string
}

/** The latest receipts, each with its state and a link to its details. */
export function RecentReceipts({ label, empty, account_id }: Props) {
  const { ofAccount, recent } = receiptQueries
  const receipts = useQuery(account_id ? ofAccount(account_id, SHOWN) : recent())
  return (
    <Loaded query={receipts} lines={4}>
      {({ list }) =>
        list.length === 0 ? (
          empty
        ) : (
          <RowList label={label}>
            {list.slice(0, SHOWN).map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </RowList>
        )
      }
    </Loaded>
  )
}

function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const { id, payer, gross, received_at } = receipt
  return (
    <ListRow
      icon={<BankIcon />}
      title={
        <ScreenLink to="CollectionManagement" search={{ id }}>
          {payer.name}
        </ScreenLink>
      }
      detail={accountName(receipt)}
      aside={
        <span className={styles['arrived']}>
          <strong>
            <Amount {...gross} />
          </strong>
          <ReceiptStateBadge receipt={receipt} />
          <span className={styles['when']}>
            <Time value={received_at} relative />
          </span>
        </span>
      }
    />
  )
}
