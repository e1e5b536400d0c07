import { type TradeOrderDetail, templateOf, warningFields } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { NoMaterials } from './no-materials.tsx'
import { OrderAllocations } from './order-allocations.tsx'
import { LogisticsDialog, RefundDialog } from './order-dialogs.tsx'
import { orderTones } from './order-tab.tsx'
import { tradeQueries } from './queries.ts'
import { StartDialog } from './start-dialog.tsx'

/** One order of the library: its fields, the receipts that it explains, and what can be done with it. */
export function OrderPage({ id }: { readonly id: string }) {
  const query = useQuery(tradeQueries.order(id))
  const { data, error } = query
  if (!data && failureCode(error) === 'trade_order_not_found') return <NoMaterials tab="orders" />
  return (
    <Loaded query={query} lines={12}>
      {(order) => <Shown order={order} />}
    </Loaded>
  )
}

type Props = { readonly order: TradeOrderDetail }

function Shown({ order }: Props) {
  const t = useTranslations('trade-materials.order')
  const states = useTranslations('trade.order_states')
  const templates = useTranslations('trade.templates')
  const { text, number, order_state: state, template } = order
  const back = (
    <BackLink to="CollectionMaterialSubmit" search={{ tab: 'orders' }}>
      {t('back')}
    </BackLink>
  )
  const context = (
    <>
      <StatusBadge tone={orderTones[state]}>{states(state)}</StatusBadge> {templates(template)} · {number}
    </>
  )
  return (
    <Page
      title={text.order_no ?? text.contract_no ?? number}
      context={context}
      breadcrumb={back}
      actions={<Actions order={order} />}
    >
      <Amounts order={order} />
      <OrderAllocations order={order} />
      <Fields order={order} />
    </Page>
  )
}

type Verb = 'use' | 'refund' | 'logistics'

function Actions({ order }: Props) {
  const t = useTranslations('trade-materials.order')
  const [verb, setVerb] = useState<Verb>()
  const close = () => setVerb(undefined)
  const { id, order_state, open_in, is_free, is_shipped, template } = order
  const isAccepted = order_state === 'accepted'
  return (
    <>
      {open_in && (
        <ScreenLink to="CollectionMaterialSubmit" search={{ tab: 'submissions', id: open_in.submission_id }}>
          {t('openIn', { number: open_in.submission_number })}
        </ScreenLink>
      )}
      {isAccepted && <Button onClick={() => setVerb('refund')}>{t('refund.open')}</Button>}
      {isAccepted && !is_shipped && (
        <Button tone="primary" onClick={() => setVerb('logistics')}>
          {t('logistics.open')}
        </Button>
      )}
      {is_free && (
        <Button tone={isAccepted ? 'default' : 'primary'} onClick={() => setVerb('use')}>
          {t('use')}
        </Button>
      )}
      <RefundDialog order={order} open={verb === 'refund'} onClose={close} />
      <LogisticsDialog order={order} open={verb === 'logistics'} onClose={close} />
      <StartDialog
        receipt_ids={verb === 'use' ? [] : undefined}
        orders={{ template, ids: [id] }}
        onClose={close}
      />
    </>
  )
}

function Amounts({ order }: Props) {
  const t = useTranslations('trade-materials.order')
  const fields = useTranslations('trade.fields')
  const { total, refunded, allocated, expires_on, order_state } = order
  return (
    <SectionCard title={t('amounts')}>
      <DescriptionList>
        <Description term={fields('total')} strong>
          {total ? <Amount {...total} /> : '–'}
        </Description>
        <Description term={fields('refunded')}>{refunded ? <Amount {...refunded} /> : '–'}</Description>
        <Description term={t('allocated')}>{allocated ? <Amount {...allocated} /> : '–'}</Description>
        {order_state === 'accepted' && expires_on && (
          <Description term={t('expires')}>{expires_on}</Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}

/** Every field of its kind of trade, with what is wrong with it or to be looked at. */
function Fields({ order: { text, template, problems, warnings } }: Props) {
  const t = useTranslations('trade-materials.order')
  const names = useTranslations('trade.fields')
  const wordsOf = useFieldWords()
  const exceptions = useTranslations('trade.exceptions')
  const warned = warningFields(warnings, text)
  const shown = templateOf(template).fields.filter((field) => text[field] || problems[field])
  return (
    <SectionCard title={t('fields')}>
      <DescriptionList>
        {shown.map((field) => {
          const problem = problems[field]
          const warning = warned[field]
          return (
            <Description key={field} term={names(field)}>
              {text[field] ?? '–'} {problem && <StatusBadge tone="bad">{wordsOf(problem)}</StatusBadge>}
              {warning && <StatusBadge tone="warn">{exceptions(warning)}</StatusBadge>}
            </Description>
          )
        })}
      </DescriptionList>
    </SectionCard>
  )
}
