import type { PayeeDirection, PayeeRow } from '@causeway/contract'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { isComposing } from '@causeway/web/components/composing.ts'
import { BankIcon, ChevronRightIcon, PlusIcon, SearchIcon } from '@causeway/web/components/icons.tsx'
import input from '@causeway/web/components/input.module.css'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { payeeQueries } from '../../payees/queries.ts'
import { payeeScreens } from '../payment-screens.ts'
import styles from './pay-apply.module.css'
import { PayeeWords } from './payee-words.tsx'
import { useSettled } from './use-settled.ts'

const SHOWN = 20

type Props = {
  readonly direction: PayeeDirection
  readonly draft_id: string | undefined
  readonly isWithdrawal: boolean
  readonly onChoose: (id: string, purpose?: 'withdrawal') => void
  /** Keeps the payee that was chosen before. */
  readonly onKeep: (() => void) | undefined
}

/** Finds a payee that can be paid. A withdrawal is chosen by itself, and then one of the own accounts. */
export function PayeePicker({ direction, draft_id, isWithdrawal, onChoose, onKeep }: Props) {
  const t = useTranslations('payment-apply.picker')
  const [isOwn, setOwn] = useState(isWithdrawal)
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const { settled } = useSettled(searched)
  const query = useQuery(
    payeeQueries.list({
      direction,
      payable: 'yes',
      page_size: SHOWN,
      ...(settled && { search: settled }),
      ...(isOwn && { same_name: 'yes' }),
    }),
  )
  const rows = query.data?.list
  const isEmpty = rows?.length === 0 && !settled && !query.isPlaceholderData
  const add = <NewPayee direction={direction} draft_id={draft_id} />
  const choose = (id: string) => (isOwn ? onChoose(id, 'withdrawal') : onChoose(id))
  return (
    <section className={styles['picker']} aria-label={t('title')}>
      <div className={styles['pickerHead']}>
        <h2>{t(isOwn ? 'own' : 'title')}</h2>
        <div className={styles['ways']}>
          {onKeep && (
            <Button tone="quiet" onClick={onKeep}>
              {t('keep')}
            </Button>
          )}
          {direction === 'inbound' && (
            <Button aria-pressed={isOwn} icon={<BankIcon />} onClick={() => setOwn(!isOwn)}>
              {t(isOwn ? 'others' : 'withdraw')}
            </Button>
          )}
          {!isEmpty && add}
        </div>
      </div>
      {isOwn && <p className={styles['quiet']}>{t('withdrawWords')}</p>}
      {isEmpty ? (
        <EmptyState title={t(isOwn ? 'emptyOwn' : 'empty')} action={add}>
          {t(isOwn ? 'emptyOwnWords' : 'emptyWords')}
        </EmptyState>
      ) : (
        <>
          <Search
            value={typed}
            onChange={(text, isSearched) => {
              setTyped(text)
              if (isSearched) setSearched(text.trim())
            }}
          />
          {!rows && <QueryFailure query={query} title={t('failed')} />}
          {!rows && !query.error && <Skeleton lines={6} />}
          {rows && (
            <Found
              rows={rows}
              count={query.data?.count ?? 0}
              isDim={query.isPlaceholderData}
              onChoose={choose}
            />
          )}
        </>
      )}
    </section>
  )
}

function NewPayee({ direction, draft_id }: Pick<Props, 'direction' | 'draft_id'>) {
  const t = useTranslations('payment-apply.picker')
  return (
    <ScreenLink
      to={payeeScreens[direction]}
      search={{ back: draft_id ?? 'payment' }}
      className={buttonClass({ tone: 'primary' })}
    >
      <PlusIcon />
      {t('add')}
    </ScreenLink>
  )
}

type SearchProps = {
  readonly value: string
  /** The letters of a word that is still being composed are shown, and not searched. */
  readonly onChange: (text: string, isSearched: boolean) => void
}

function Search({ value, onChange }: SearchProps) {
  const t = useTranslations('payment-apply.picker')
  return (
    <div className={input['box']}>
      <span className={input['lead']}>
        <SearchIcon />
      </span>
      <input
        type="search"
        className={`${input['input']} ${input['withLead']}`}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value, !isComposing(event))}
        onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value, true)}
      />
    </div>
  )
}

type FoundProps = {
  readonly rows: readonly PayeeRow[]
  readonly count: number
  readonly isDim: boolean
  readonly onChoose: (id: string) => void
}

function Found({ rows, count, isDim, onChoose }: FoundProps) {
  const t = useTranslations('payment-apply.picker')
  return (
    <>
      <p role="status" className={styles['quiet']}>
        {rows.length === 0
          ? t('nothing')
          : count > rows.length
            ? t('more', { count: SHOWN })
            : t('found', { count })}
      </p>
      <ul className={styles['payees']} aria-busy={isDim} data-dim={isDim || undefined}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles['payee']} onClick={() => onChoose(row.id)}>
              <PayeeWords payee={row} />
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
