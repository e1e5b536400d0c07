import type { Corp } from '@causeway/contract'
import { AlertIcon, DocumentIcon } from '@causeway/web/components/icons.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useHiddenAmounts } from '../../components/hidden-amounts.ts'
import type { ToDo } from './to-do.ts'

const to = 'CollectionMaterialSubmit'

/** Orders of restore materials that were refused, and those whose quota is frozen without logistics. */
export function useTradeToDos(trade: Corp['trade'] | undefined): ToDo[] {
  const t = useTranslations('dashboard.company.toDos.trade')
  const isHidden = useHiddenAmounts()
  const { refused_orders = 0, frozen_orders = 0, frozen = [] } = trade ?? {}
  const amounts = frozen.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · ')
  const toDos: (ToDo | false)[] = [
    refused_orders > 0 && {
      key: 'refused-orders',
      icon: <DocumentIcon />,
      tone: 'warn',
      title: t('refused.title', { count: refused_orders }),
      detail: t('refused.detail'),
      to,
      search: { tab: 'orders', order_state: 'refused' },
    },
    frozen_orders > 0 && {
      key: 'frozen-quota',
      icon: <AlertIcon />,
      tone: 'bad',
      title: isHidden ? t('frozen.title') : t('frozen.titleOf', { amounts }),
      detail: t('frozen.detail', { count: frozen_orders }),
      to,
      search: { tab: 'orders', logistics: 'missing' },
    },
  ]
  return toDos.filter((each) => each !== false)
}
