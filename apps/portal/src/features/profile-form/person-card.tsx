import type { Person } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { EditIcon, TrashIcon } from '@causeway/web/components/icons.tsx'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Remark } from './parts/profile-field.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import styles from './profile-form.module.css'

type Props = {
  readonly id: string
  /** The title of the card while the person has no name. */
  readonly heading: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onRemove?: (() => void) | undefined
  /** Shown at the end of the collapsed card: the shareholding of an owner. */
  readonly figure?: ReactNode
  readonly children: ReactNode
}

/** A person in one line, or with all fields. */
export function PersonCard({ id, heading, isOpen, onOpen, onRemove, figure, children }: Props) {
  const t = useTranslations('profile-form.person')
  const { remarks } = useProfileForm()
  const remark = remarks.get(`persons.${id}`)
  if (!isOpen) return <ClosedCard id={id} heading={heading} figure={figure} onOpen={() => onOpen(true)} />
  return (
    <section className={styles['card']} data-path={`persons.${id}`} aria-label={heading}>
      <div className={styles['cardHead']}>
        <h2>{heading}</h2>
        <div className={styles['cardActions']}>
          <Button size="small" tone="quiet" onClick={() => onOpen(false)}>
            {t('close')}
          </Button>
          {onRemove && <IconButton label={t('remove')} icon={<TrashIcon />} onClick={onRemove} />}
        </div>
      </div>
      {remark && <Remark>{remark}</Remark>}
      {children}
    </section>
  )
}

type ClosedProps = {
  readonly id: string
  readonly heading: string
  readonly figure: ReactNode
  readonly onOpen: () => void
}

function ClosedCard({ id, heading, figure, onOpen }: ClosedProps) {
  const t = useTranslations('profile-form.person')
  const words = useTranslations('profile')
  const person = useWatch({ name: `persons.${id}` }) as Person | undefined
  if (!person) return null
  const { name, name_latin, roles, id_type, id_number } = person
  const facts = [
    roles.map((role) => words(`roles.${role}`)).join(t('and')),
    id_type && `${words(`identity_types.${id_type}`)} ${maskNumber(id_number)}`,
  ]
  return (
    <section className={styles['closedCard']} aria-label={name || heading}>
      <span className={styles['initial']} aria-hidden="true">
        {[...(name || '?')][0]}
      </span>
      <div className={styles['who']}>
        <p>
          <b>{name || heading}</b> {name_latin && <span className={styles['latin']}>{name_latin}</span>}
        </p>
        <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {figure && <span className={styles['figure']}>{figure}</span>}
      <IconButton label={t('edit', { name: name || heading })} icon={<EditIcon />} onClick={onOpen} />
    </section>
  )
}

/** The card of the person just added is rendered after this. */
export function focusLastCard(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const card = [...(list?.querySelectorAll<HTMLElement>('section[data-path]') ?? [])].at(-1)
    card?.querySelector<HTMLElement>('input[type="text"]')?.focus()
  })
}

const SHOWN = 4

/** Shows enough of an ID number to recognise it, but not the whole number. */
export function maskNumber(number: string): string {
  if (number.length <= SHOWN * 2) return number
  return `${number.slice(0, SHOWN)}${'*'.repeat(number.length - SHOWN * 2)}${number.slice(-SHOWN)}`
}
