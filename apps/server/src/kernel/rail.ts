/** A message on its way to the bank. */
export type Sending = {
  /** The MsgId. */
  readonly envelope: string
  readonly body: Uint8Array
  /** 1, and more for repeats, by which the bank is asked. */
  readonly number: number
  /** Whether the bank may have this sending already. */
  readonly isOffered: boolean
  /** Keeps that the bank may have it, before the step that the bank can see. */
  readonly offer: () => Promise<void>
}

/** A file of the bank that is complete. */
export type BankFile = { readonly name: string; readonly bytes: number; readonly modified_at: number }

/** Where the bank leaves its messages as files. */
export type Inbox = {
  /** The complete files, in the order of their names. */
  readonly look: () => Promise<readonly BankFile[]>
  /** The content; undefined if the file is no longer there. */
  readonly read: (file: BankFile) => Promise<Uint8Array | undefined>
  /** Moves a file that was taken, or refused, out of the inbox. */
  readonly putAway: (file: BankFile, folder: 'archive' | 'refused') => Promise<void>
}

/** How messages reach the bank and come from it. */
export type Rail = {
  /** Hands a message over. Returns the acknowledgement, or undefined where it comes later as a message. */
  readonly send: (sending: Sending) => Promise<Uint8Array | undefined>
  /** How soon a bank on this rail answers. */
  readonly answers_within: 'minutes' | 'hours'
  /** Absent where the bank calls the server. */
  readonly inbox?: Inbox
  readonly close: () => Promise<void>
}
