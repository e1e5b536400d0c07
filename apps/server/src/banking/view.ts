import type {
  BankMessage,
  MessageEntry,
  NamedReturn,
  OurReturn,
  ReturnState,
  SuspenseItem,
} from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { signedMinor } from './postings.ts'
import type { ListedItem } from './queries/suspense-list.ts'

type StoredEntry = {
  readonly entry_id: string
  readonly reference: string
  readonly side: 'credit' | 'debit'
  readonly currency: string
  readonly amount_minor: bigint
  readonly booked_on: string
  readonly payer_name: string
  readonly purpose: MessageEntry['purpose']
}

/** A movement as operators see it. */
export function toEntryRow(row: StoredEntry) {
  return {
    bank_reference: row.reference,
    amount: toWire(money(signedMinor(row), row.currency as Currency)),
    booked_on: row.booked_on,
    other_name: row.payer_name,
    purpose: row.purpose,
  }
}

export type ToldEntry = StoredEntry & {
  readonly subject_id: string | null
  readonly subject_number: string | null
}

const SUBJECTS = ['receipt', 'payment', 'deal'] as const

export function toMessageEntry(row: ToldEntry): MessageEntry {
  const { entry_id, subject_id: id, subject_number: number } = row
  const kind = SUBJECTS.find((each) => id?.startsWith(`${each}_`))
  return { id: entry_id, ...toEntryRow(row), subject: kind && id && number ? { kind, id, number } : null }
}

export type NamedReturnRow = OurReturn & {
  readonly return_state: ReturnState
  readonly currency: string
  readonly amount_minor: bigint
}

export type CameBackRow = Pick<StoredEntry, 'entry_id' | 'reference' | 'side' | 'currency' | 'amount_minor'>

/** The return of ours that a message is about, as operators see it. */
export function toNamedReturn(
  { return_state, currency, amount_minor, receipt, suspense_id }: NamedReturnRow,
  came_back: readonly CameBackRow[],
): NamedReturn {
  return {
    return_state,
    amount: toWire(money(amount_minor, currency as Currency)),
    receipt,
    suspense_id,
    came_back: came_back.map((row) => ({
      id: row.entry_id,
      bank_reference: row.reference,
      amount: toWire(money(signedMinor(row), row.currency as Currency)),
    })),
  }
}

export type MessageRow = Omit<BankMessage, 'id'> & { readonly message_id: string }

export function toMessage({ message_id, ...row }: MessageRow): BankMessage {
  return { id: message_id, ...row }
}

export function toSuspenseItem(row: ListedItem): SuspenseItem {
  const { entry_id, amount_minor, currency, change_id, proposed_by, ...item } = row
  const { decision, change_state, change_account_id, change_remark, proposer, proposed_at } = row
  const change = change_id &&
    decision &&
    change_state &&
    proposed_at && {
      id: change_id,
      entry_id,
      decision,
      change_state,
      account_id: change_account_id,
      account: row.change_account,
      remark: change_remark ?? '',
      proposed_by: { operator_id: proposed_by ?? '', name: proposer ?? '' },
      proposed_at,
      decided_by: null,
      decided_at: null,
    }
  return {
    ...item,
    id: entry_id,
    amount: toWire(money(amount_minor, currency as Currency)),
    change: change || null,
  }
}
