import { type RowContract, templateOf } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useLocale, useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsoleSubmissionDetail, ReviewRow } from './queries.ts'
import styles from './trade.module.css'

type Props = { readonly row: ReviewRow; readonly submission: ConsoleSubmissionDetail }

/** Every field of an order as the merchant gave it, and how it is allocated to receipts. */
export function OrderDetails({ row, submission }: Props) {
  const t = useTranslations('trade-review.rows')
  const names = useTranslations('trade.fields')
  const language = useLocale()
  const mayOpen = useMayOpen()('ScreeningHit')
  const { text, remark } = row
  const hits = submission.hits.filter(({ screened_name }) => screened_name === text.buyer)
  const fields = templateOf(submission.template).fields.filter((field) => text[field])
  return (
    <div className={styles['details']}>
      <DescriptionList>
        {fields.map((field) => (
          <Description key={field} term={names(field)}>
            {field === 'link' ? <Link address={text.link ?? ''} /> : text[field]}
          </Description>
        ))}
      </DescriptionList>
      <DescriptionList>
        <Description term={t('allocation')}>
          <Allocation row={row} submission={submission} />
        </Description>
        {row.contract && (
          <Description term={t('contract')}>
            <Contract {...row.contract} />
          </Description>
        )}
        {row.tracking_at.length > 0 && (
          <Description term={t('trackingAt')}>
            <span className={desk['pair']}>
              {row.tracking_at.map(({ merchant_id: id, merchant_number }) => (
                <ScreenLink key={id} to="Merchant" search={{ id }}>
                  {merchant_number}
                </ScreenLink>
              ))}
            </span>
          </Description>
        )}
        {hits.length > 0 && (
          <Description term={t('hits')}>
            <span className={desk['pair']}>
              {hits.map(({ id, matched_name }) =>
                mayOpen ? (
                  <ScreenLink key={id} to="ScreeningHit" search={{ id }}>
                    {matched_name}
                  </ScreenLink>
                ) : (
                  <span key={id}>{matched_name}</span>
                ),
              )}
            </span>
          </Description>
        )}
        {remark && <Description term={t('remark')}>{remark[language]}</Description>}
      </DescriptionList>
    </div>
  )
}

/** How far the orders of a contract reach. Without a total it has this order only. */
function Contract({ total, used, left }: RowContract) {
  const t = useTranslations('trade-review.rows')
  if (!total || !left) return t('contractAlone')
  const amount = (money: WireMoney) => formatAmount(money.amount, money.currency)
  return t('contractTotal', { total: amount(total), used: amount(used), left: amount(left) })
}

/** A link of a merchant tells its target nothing about the console. */
function Link({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" className={styles['link']}>
      {address}
    </a>
  )
}

function Allocation({ row: { allocations, covered }, submission: { receipts } }: Props) {
  if (allocations.length === 0) return '–'
  return (
    <ul className={styles['receipts']}>
      {allocations.map(({ receipt_id: id, amount }) => (
        <li key={id} className={styles['line']}>
          <ScreenLink to="Receipt" search={{ id }}>
            {receipts.find((receipt) => receipt.id === id)?.number ?? id}
          </ScreenLink>
          <span className={desk['figure']}>{covered && formatAmount(amount, covered.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
