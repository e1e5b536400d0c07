type Table = { readonly [state: string]: { readonly [event: string]: string } }

type Closed<T extends Table> = { readonly [S in keyof T]: { readonly [E in keyof T[S]]: keyof T & string } }

type EventOf<T extends Table> = { [S in keyof T]: keyof T[S] }[keyof T] & string

export type Machine<State extends string, Event extends string> = {
  readonly states: readonly State[]
  /** The events possible in a state: screens show these buttons. */
  readonly events: (state: State) => readonly Event[]
  /** The next state, or undefined if the event is not possible in this state. */
  readonly next: (state: State, event: Event) => State | undefined
  readonly isFinal: (state: State) => boolean
}

export type StateOf<M> = M extends { readonly states: readonly (infer State)[] } ? State : never

/** A state machine as a table of state → event → next state. A misspelt target does not compile. */
export function machine<const T extends Table>(table: T & Closed<T>): Machine<keyof T & string, EventOf<T>> {
  const rows = new Map(Object.entries(table).map(([state, row]) => [state, new Map(Object.entries(row))]))
  const eventsIn = (state: string) => [...(rows.get(state)?.keys() ?? [])] as EventOf<T>[]
  return {
    states: [...rows.keys()] as (keyof T & string)[],
    events: eventsIn,
    next: (state, event) => rows.get(state)?.get(event) as (keyof T & string) | undefined,
    isFinal: (state) => eventsIn(state).length === 0,
  }
}
