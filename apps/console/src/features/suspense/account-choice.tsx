import { Loaded } from '@causeway/web/components/loaded.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { useField } from '@causeway/web/form/use-field.ts'
import { FilterText } from '@causeway/web/list/filter-fields.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import desk from '../../components/desk.module.css'
import { useEnding } from '../../use-ending.ts'
import { type FoundAccount, type SuspenseDetail, suspenseQueries } from './queries.ts'
import styles from './suspense.module.css'

type Props = { readonly item: SuspenseDetail }

/** The accounts that are proposed, with the reason for each, and those that a search finds. */
export function AccountChoice({ item }: Props) {
  const t = useTranslations('suspense.accounts')
  const nameOf = useCompanyName()
  const field = useField('account_id', { required: t('required') }, false, true)
  const [search, setSearch] = useState<string>()
  const filter = useCallback((wanted: Readonly<Record<string, string | undefined>>) => {
    setSearch(wanted['search'])
  }, [])
  return (
    <>
      {item.proposals.length > 0 && (
        <Choices title={t('proposed')} describedBy={field.describe['aria-describedby']}>
          {item.proposals.map((account) => (
            <Choice key={account.id} id={account.id} name={account.holder_name} number={account.number}>
              {t('about', { merchant: nameOf(account).name, account: account.bank_account })}
              {account.hints.map((hint) => (
                <span key={hint}> · {t(`hints.${hint}`)}</span>
              ))}
            </Choice>
          ))}
        </Choices>
      )}
      <div>
        <FilterText
          label={t('search')}
          name="search"
          hint={t('searchHint')}
          max={64}
          address={{ set: search ? { search } : {}, filter }}
        />
      </div>
      {search && <Found item={item} search={search} />}
      {field.error && (
        <p id={`${field.id}-error`} className={styles['error']}>
          {field.error}
        </p>
      )}
    </>
  )
}

const USABLE: readonly FoundAccount['account_state'][] = ['active', 'frozen']

function Found({ item: { amount, proposals }, search }: Props & { readonly search: string }) {
  const t = useTranslations('suspense.accounts')
  const nameOf = useCompanyName()
  const endingOf = useEnding()
  const query = useQuery(suspenseQueries.accounts(search, amount.currency))
  const isNew = ({ id, account_state }: FoundAccount) =>
    USABLE.includes(account_state) && !proposals.some((proposal) => proposal.id === id)
  return (
    <Loaded query={query} lines={2}>
      {({ list }) => {
        const found = list.filter(isNew)
        if (found.length === 0) return <p className={desk['quiet']}>{t('nothing')}</p>
        return (
          <Choices title={t('found')}>
            {found.map((account) => (
              <Choice key={account.id} id={account.id} name={account.holder_name} number={account.number}>
                {[nameOf(account).name, endingOf(account.ending)].filter(Boolean).join(' · ')}
              </Choice>
            ))}
          </Choices>
        )
      }}
    </Loaded>
  )
}

type ChoicesProps = {
  readonly title: string
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

function Choices({ title, describedBy, children }: ChoicesProps) {
  return (
    <fieldset className={styles['choices']} {...(describedBy && { 'aria-describedby': describedBy })}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly children: ReactNode
}

function Choice({ id, name, number, children }: ChoiceProps) {
  const { register } = useFormContext()
  return (
    <label className={styles['choice']}>
      <input type="radio" value={id} {...register('account_id')} />
      <span className={desk['pair']}>
        <span>
          {name} <NumberText value={number} />
        </span>
        <span className={desk['quiet']}>{children}</span>
      </span>
    </label>
  )
}
