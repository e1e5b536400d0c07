import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction, Call } from '@causeway/contract'
import type { Actor, EventActor } from './actor.ts'

type Noted = {
  readonly action: AuditAction
  readonly actor: EventActor
  readonly request_id: string | undefined
}

/** The call that is running. A job or a command has none: it has no declaration. */
const running = new AsyncLocalStorage<CallEvents>()

/** Holds the event that is about to be recorded against the declaration of the running call. */
export function noteEvent(event: Noted): void {
  running.getStore()?.note(event)
}

/** The events of one call. Those that it writes are those that it declares, by its caller and its request. */
export class CallEvents {
  readonly #call: Call
  readonly #caller: Actor | undefined
  readonly #request_id: string
  readonly #noted = new Set<AuditAction>()

  constructor(call: Call, caller: Actor | undefined, request_id: string) {
    this.#call = call
    this.#caller = caller
    this.#request_id = request_id
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return running.run(this, work)
  }

  note({ action, actor, request_id }: Noted): void {
    const { writes = [], may_write = [] } = this.#call
    if (![...writes.flat(), ...may_write].includes(action)) throw this.#error(`does not declare ${action}`)
    if (!this.#isByCaller(actor)) throw this.#error(`writes ${action} with another actor than its caller`)
    if (request_id !== this.#request_id) throw this.#error(`writes ${action} without the id of its request`)
    this.#noted.add(action)
  }

  /** Refuses a success without an event that it declares. */
  assertWritten(): void {
    for (const rule of this.#call.writes ?? []) {
      const actions = [rule].flat()
      if (!actions.some((action) => this.#noted.has(action)))
        throw this.#error(`has not written ${actions.join(' or ')}`)
    }
  }

  /** A public call has no caller, and in the sandbox the system acts for banks and markets. */
  #isByCaller(actor: EventActor): boolean {
    const caller = this.#caller
    if (!caller || this.#call.sandbox) return true
    if (actor.kind === 'user') return caller.kind === 'user' && caller.user_id === actor.user_id
    if (actor.kind === 'system') return caller.kind === 'system'
    return caller.kind === 'operator' && caller.operator_id === actor.operator_id
  }

  #error(problem: string): Error {
    return new Error(`${this.#call.method} ${this.#call.path} ${problem}`)
  }
}
