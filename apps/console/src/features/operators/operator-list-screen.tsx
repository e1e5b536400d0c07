import { operatorList } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../operator.ts'
import { RenewSetup, ResumeOperator, SuspendOperatorDialog } from './operator-actions.tsx'
import { AddOperatorDialog, EditOperatorDialog } from './operator-form.tsx'
import { type Operator, operatorQueries } from './queries.ts'
import { type Action, useOperatorColumns } from './use-operator-columns.tsx'

type Chosen = { readonly action: Action; readonly operator: Operator }

export function OperatorListScreen() {
  const t = useTranslations('operators')
  const titles = useTranslations('titles')
  const isAdministrator = useMay('administrator')
  const address = useListAddress(operatorList)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const columns = useOperatorColumns((action, operator) => setChosen({ action, operator }))
  const add = isAdministrator && (
    <Button tone="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  return (
    <Page
      title={titles('Operators')}
      context={t(isAdministrator ? 'context' : 'readOnly')}
      {...(add && { actions: add })}
    >
      <ListView<Operator>
        label={titles('Operators')}
        address={address}
        query={useQuery(operatorQueries.list(address.query))}
        columns={columns}
        empty={<EmptyState title={t('empty')} />}
      />
      <AddOperatorDialog open={isAdding} onClose={() => setAdding(false)} />
      <Actions chosen={chosen} onClose={() => setChosen(undefined)} />
    </Page>
  )
}

type ActionsProps = { readonly chosen: Chosen | undefined; readonly onClose: () => void }

function Actions({ chosen, onClose }: ActionsProps) {
  const of = (action: Action) => (chosen?.action === action ? chosen.operator : undefined)
  return (
    <>
      <EditOperatorDialog operator={of('edit')} onClose={onClose} />
      <SuspendOperatorDialog operator={of('suspend')} onClose={onClose} />
      <ResumeOperator operator={of('resume')} onClose={onClose} />
      <RenewSetup operator={of('renew')} onClose={onClose} />
    </>
  )
}
