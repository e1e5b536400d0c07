import type { Data } from '@causeway/web/api/call-types.ts'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { screeningQueries } from './queries.ts'
import styles from './screening.module.css'

type Values = { name: string }

const schema = rules<Values>({ name: [required, length(1, 300)] })

/** Screens any name against the list in force, without keeping the result. */
export function NameSearch() {
  const t = useTranslations('screening.lists.search')
  const [name, setName] = useState('')
  return (
    <div className={styles['search']}>
      <Form
        schema={schema}
        defaultValues={{ name: '' }}
        label={t('title')}
        submitLabel={t('submit')}
        submitLook={{ tone: 'default', size: 'medium' }}
        onSubmit={({ name: typed }: Values) => setName(typed.trim())}
      >
        <TextField name="name" label={t('name')} hint={t('hint')} autoComplete="off" maxLength={300} />
      </Form>
      {name && <Found name={name} />}
    </div>
  )
}

type Match = Data<'GET /api/console/screening/search'>['hits'][number]

function Found({ name }: { readonly name: string }) {
  const t = useTranslations('screening.lists.search')
  const query = useQuery(screeningQueries.search(name))
  const columns = useColumns()
  return (
    <Loaded query={query} lines={3}>
      {({ hits }) =>
        hits.length === 0 ? (
          <Notice tone="good" role="status" title={t('nothing', { name })} />
        ) : (
          <ListTable<Match>
            label={t('found', { name })}
            rows={hits}
            columns={columns}
            rowKey={({ entry }) => entry.id}
            empty={<EmptyState title={t('nothing', { name })} />}
          />
        )
      }
    </Loaded>
  )
}

function useColumns(): Column<Match>[] {
  const t = useTranslations('screening.lists.search.columns')
  const reasons = useTranslations('screening.reasons')
  return columnsOf(t, {
    matched: { cell: ({ matched_name }) => matched_name, card: 'title' },
    entry: { cell: ({ entry }) => entry.name, card: 'wide' },
    score: { align: 'end', cell: ({ score }) => score, card: 'amount' },
    reason: { cell: ({ reason }) => reasons(reason), card: 'note' },
    dataset: { cell: ({ entry }) => entry.dataset || '–' },
  })
}
