import { emptyHolder, type Holder, type HolderType, holderTypes } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink, useGoTo } from '../../../router/screen-link.ts'
import type { UnsentDraft } from '../../../unsent-draft.ts'
import { ListLink } from '../parts/list-link.tsx'
import { createHolder, holderQueries } from '../queries.ts'
import { HolderForm } from './holder-form.tsx'
import { HolderView } from './holder-view.tsx'

/** The holder that the address names, or a new one. */
export function HolderEditScreen() {
  const { id } = useScreenSearch()
  return id ? <OneHolder key={id} id={id} /> : <NewHolder />
}

type Begun = { readonly holder_type: HolderType; readonly name: string }

const schema = rules<Begun>({ holder_type: required, name: required })

/** The first two answers begin a draft; from then on every field is saved. */
function NewHolder() {
  const t = useTranslations('account-holder')
  const goTo = useGoTo()
  const begin = async ({ holder_type, name }: Begun) => {
    const { id } = await createHolder({ details: { ...emptyHolder, holder_type, name: name.trim() } })
    await goTo('AccountHolderEdit', { id }, true)
  }
  const types = holderTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  return (
    <Page
      width="form"
      title={t('newTitle')}
      context={t('newContext')}
      breadcrumb={<ListLink to="AccountHolders" />}
    >
      <Form
        schema={schema}
        defaultValues={{ holder_type: '', name: '' }}
        submitLabel={t('begin')}
        onSubmit={begin}
      >
        <SelectField name="holder_type" label={t('fields.holder_type')} options={types} />
        <TextField name="name" label={t('fields.name')} maxLength={200} hint={t('hints.name')} />
      </Form>
    </Page>
  )
}

function OneHolder({ id }: { readonly id: string }) {
  const t = useTranslations('account-holder')
  const titles = useTranslations('titles')
  const query = useQuery(holderQueries.draft(id))
  const { data, error } = query
  if (!data && failureCode(error) === 'holder_not_found') {
    return (
      <EmptyState
        title={t('notFound')}
        level={1}
        action={
          <ScreenLink to="AccountHolders" className={buttonClass()}>
            {titles('AccountHolders')}
          </ScreenLink>
        }
      />
    )
  }
  return (
    <Loaded query={query} lines={10}>
      {({ holder, unsent }) => <HolderContent holder={holder} unsent={unsent} />}
    </Loaded>
  )
}

type Props = { readonly holder: Holder; readonly unsent: UnsentDraft | undefined }

/** A draft and a refused version are edited at once; a change of an active holder begins by a press. */
function HolderContent({ holder, unsent }: Props) {
  const t = useTranslations('account-holder')
  const { open_version, in_force, is_own, name, name_latin } = holder
  const [isChanging, setChanging] = useState(unsent !== undefined)
  const state = open_version?.version_state
  const isOpen = state === 'draft' || state === 'refused'
  const details = open_version?.details ?? in_force
  const mayBegin = in_force !== null && !open_version && !is_own
  const isEdited = details && (isOpen || (mayBegin && isChanging))
  const title = name || name_latin || t('newTitle')
  return (
    <Page
      width={isEdited ? 'form' : 'full'}
      title={title}
      breadcrumb={<ListLink to="AccountHolders" />}
      actions={
        mayBegin && !isChanging && <Button onClick={() => setChanging(true)}>{t('change.begin')}</Button>
      }
    >
      {isEdited ? (
        <HolderForm
          holder={holder}
          revision={open_version?.revision ?? 0}
          details={details}
          unsent={unsent}
        />
      ) : (
        <HolderView holder={holder} />
      )}
    </Page>
  )
}
