import { isCurrency, type Money, parseMoney } from '@causeway/money'
import { MessageError } from './message-error.ts'
import { type Element, find, findAll, textAt } from './read-xml.ts'
import { branch, leaf, swiftText } from './write-xml.ts'

/** What every message has that a program writes. */
export type Envelope = { readonly message_id: string; readonly created_at: Date }

/** The word of the standard for a value that is required and not known. */
export const NOT_PROVIDED = 'NOTPROVIDED'

/** How a message names the payment that it is about. */
export type OriginalPayment = {
  /** The reference of the bank that booked the payment: the `bank_reference` of its movement. */
  readonly bank_reference: string | undefined
  readonly instruction_id: string | undefined
  readonly end_to_end_id: string | undefined
  readonly uetr: string | undefined
}

/** The body of a document of this kind. */
export function bodyOf(document: Element, name: string): Element {
  const [body] = document.children
  if (document.name !== 'Document' || body?.name !== name) {
    throw new MessageError('unknown_message', body?.name)
  }
  return body
}

/** The one element at a path. A message about several payments could be used in part, so it is refused. */
export function onlyOne(element: Element, path: string): Element {
  const [first, second] = findAll(element, path)
  if (!first) throw new MessageError('element_missing', `${element.name}/${path}`)
  if (second) throw new MessageError('element_invalid', `${element.name}/${path}`)
  return first
}

/** An amount of any size, zero included. */
export function amountIn(found: Element | undefined, path: string): Money {
  const currency = found?.attributes['Ccy']
  const amount = isCurrency(currency) ? parseMoney(found?.text ?? '', currency) : undefined
  if (!amount || amount.minor < 0n) throw new MessageError('element_invalid', path)
  return amount
}

/** An amount that is paid. */
export function paidIn(found: Element | undefined, path: string): Money {
  const amount = amountIn(found, path)
  if (amount.minor === 0n) throw new MessageError('element_invalid', path)
  return amount
}

/** The day at the bank, as the bank writes it, at the first of these paths that has one. */
export function dayAt(element: Element, ...paths: readonly string[]): string | undefined {
  const text = textAt(element, ...paths)
  if (text === undefined) return undefined
  const day = /^(\d{4}-\d{2}-\d{2})(T|Z|[+-]|$)/.exec(text)?.[1]
  if (!day || !isDay(day)) {
    const path = paths[0]?.replace(/\/Dt$/, '')
    throw new MessageError('element_invalid', `${element.name}/${path}`)
  }
  return day
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

export function originalOf(transaction: Element): OriginalPayment {
  return {
    bank_reference: textAt(transaction, 'OrgnlTxId'),
    instruction_id: textAt(transaction, 'OrgnlInstrId'),
    end_to_end_id: textAt(transaction, 'OrgnlEndToEndId'),
    uetr: textAt(transaction, 'OrgnlUETR'),
  }
}

/** In the order of the messages about payments between banks. */
export function writeOriginal(original: OriginalPayment): string {
  return [
    leaf('OrgnlInstrId', original.instruction_id),
    leaf('OrgnlEndToEndId', original.end_to_end_id),
    leaf('OrgnlTxId', original.bank_reference),
    leaf('OrgnlUETR', original.uetr, 36),
  ].join('')
}

/** Why something was done or refused: a code of the standard, and words for people. */
export type Reason = { readonly reason: string | undefined; readonly reason_text: string }

export function reasonIn(element: Element, name: string): Reason {
  const found = find(element, name)
  const words = found ? findAll(found, 'AddtlInf').map(({ text }) => text) : []
  return {
    reason: found && textAt(found, 'Rsn/Cd', 'Rsn/Prtry'),
    reason_text: words.join(' '),
  }
}

export function writeReason(name: string, { reason, reason_text }: Reason): string {
  const words = leaf('AddtlInf', swiftText(reason_text, 105), 105)
  return branch(name, branch('Rsn', leaf('Cd', reason, 4)), words)
}

/** The header of messages between banks. */
export function writeGroupHeader({ message_id, created_at }: Envelope, ...more: string[]): string {
  return branch('GrpHdr', leaf('MsgId', message_id), leaf('CreDtTm', created_at.toISOString()), ...more)
}
