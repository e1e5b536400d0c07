import type { Body, Key, Result } from './call-types.ts'
import { send } from './send.ts'

/** Types of options cannot follow a call that is a parameter, so the functions below state their own. */
export const call = send as unknown as <Of extends Key>(key: Of, options: object) => Promise<Result<Of>>

/** The function of a call whose input is its body. */
export const sendBody =
  <Of extends Key>(key: Of) =>
  (body: Body<Of>) =>
    call(key, { body })

type OwnKey = Extract<Key, `${string}/:id${string}`>

/** The function of a call about the object with an id. */
export const sendTo =
  <Of extends OwnKey>(key: Of) =>
  (id: string) =>
    call(key, { params: { id } })

export const sendBodyTo =
  <Of extends OwnKey>(key: Of) =>
  (id: string, body: Body<Of>) =>
    call(key, { params: { id }, body })
