import { dealKinds, type Mids } from '@causeway/contract'
import { type Currency, currencies, formatMoney } from '@causeway/money'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine, signedPercent } from '@causeway/web/format/rate-text.ts'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { DialogForm } from '../../components/dialog-form.tsx'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkField } from '../../components/remark-field.tsx'
import { rateQueries } from '../rates/queries.ts'
import { compareToMarket, dealSchema, orderOf, typedMoney, type Values, worthOf } from './deal-values.ts'
import { orderDeal } from './queries.ts'

/** What the form begins with: the currency that lacks money, and how much of it. */
export type Begun = { readonly amount: string; readonly currency: Currency }

type Props = { readonly begun: Begun | undefined; readonly onClose: () => void }

export function DealDialog({ begun, onClose }: Props) {
  const t = useTranslations('treasury.order')
  return (
    <Dialog open={begun !== undefined} title={t('title')} onClose={onClose}>
      {begun && <DealForm begun={begun} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { readonly begun: Begun; readonly onClose: () => void }

function DealForm({ begun, onClose }: FormProps) {
  const t = useTranslations('treasury.order')
  const blank: Values = {
    deal_kind: 'funding',
    buy_amount: begun.amount,
    buy_currency: begun.currency,
    sell_amount: '',
    sell_currency: begun.currency === 'USD' ? 'EUR' : 'USD',
    remark: '',
  }
  const order = async (values: Values) => {
    const { number } = await orderDeal(orderOf(values))
    notify(t('done', { number }))
    onClose()
  }
  return (
    <DialogForm
      schema={dealSchema}
      defaultValues={blank}
      submitLabel={t('submit')}
      onSubmit={order}
      onClose={onClose}
    >
      <p>{t(sandboxIsOn ? 'sandbox' : 'words')}</p>
      <DealFields />
      <RemarkField />
    </DialogForm>
  )
}

function DealFields() {
  const t = useTranslations('treasury.order')
  const kinds = useTranslations('treasury.kinds')
  const { data } = useQuery(rateQueries.current())
  const isCover = useFieldValue('deal_kind') === 'cover'
  return (
    <>
      <PlainSelectField
        name="deal_kind"
        label={t('kind')}
        options={dealKinds.toReversed().map((value) => ({ value, label: kinds(value) }))}
      />
      <MoneyField
        name="buy_amount"
        label={t('buy')}
        currency={{ name: 'buy_currency', options: currencies }}
        errorWords={{ too_small: t('positive') }}
      />
      {isCover && <SellField mids={data?.snapshot?.mids} />}
    </>
  )
}

/** What is sold, with the rate that follows beside the market's. */
function SellField({ mids }: { readonly mids: Mids | undefined }) {
  const t = useTranslations('treasury.order')
  const buyCurrency = useFieldValue<Currency>('buy_currency')
  const sellCurrency = useFieldValue<Currency>('sell_currency')
  const buy = typedMoney(useFieldValue<string>('buy_amount'), buyCurrency)
  const sell = typedMoney(useFieldValue<string>('sell_amount') ?? '', sellCurrency)
  const worth = buy && worthOf(buy, sellCurrency, mids)
  const compared = buy && sell && buyCurrency !== sellCurrency && compareToMarket(sell, buy, mids)
  return (
    <>
      <MoneyField
        name="sell_amount"
        label={t('sell')}
        hint={worth && t('about', { amount: formatAmount(formatMoney(worth), worth.currency) })}
        currency={{ name: 'sell_currency', options: currencies }}
        errorWords={{ too_small: t('positive'), duplicate: t('equal') }}
      />
      {compared && <Market of={compared} sell={sellCurrency} buy={buyCurrency} />}
    </>
  )
}

/** From this distance on, one of the amounts is likely mistyped. */
const FAR = 0.01

type MarketProps = {
  readonly of: NonNullable<ReturnType<typeof compareToMarket>>
  readonly sell: Currency
  readonly buy: Currency
}

function Market({ of: { rate, mid, share }, sell, buy }: MarketProps) {
  const t = useTranslations('treasury.order')
  const isFar = share !== undefined && Math.abs(share) >= FAR
  return (
    <Notice tone={isFar ? 'warn' : 'info'} role="status" title={`${t('rate')} ${rateLine(sell, rate, buy)}`}>
      {mid === undefined || share === undefined ? (
        t('noMid')
      ) : (
        <p className={desk['facts']}>
          <span>{t('mid', { mid })}</span>
          <span>{t('distance', { percent: signedPercent(share) })}</span>
        </p>
      )}
      {isFar && <p>{t('far')}</p>}
    </Notice>
  )
}
