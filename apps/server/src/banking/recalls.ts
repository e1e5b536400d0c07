import type { MessageException } from '@causeway/contract'
import { type RecallMessage, writeRecallAnswer } from '@causeway/iso20022'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { keepOutgoing } from './outgoing.ts'

/** A module that knows the money that the bank asks back; registered in `app.ts`. */
export type RecallTaker = (
  context: { readonly db: Db; readonly clock: Clock },
  bank: string,
  recall: RecallMessage,
) => Promise<MessageException | undefined>

/** The codes of the standard for our answers. */
const REASONS = { accepted: undefined, refused: 'CUST', already_returned: 'ARDT' } as const

type Answer = {
  readonly bank: string
  /** The bank's identification of its request. */
  readonly case_id: string
  readonly subject_id: string
  readonly answer: keyof typeof REASONS
}

/** Answers a recall, after the commit. */
export async function answerRecall(tx: Tx, clock: Clock, given: Answer): Promise<void> {
  const { bank, case_id, subject_id, answer } = given
  const facts = {
    recall_id: case_id,
    original: {
      bank_reference: undefined,
      instruction_id: undefined,
      end_to_end_id: undefined,
      uetr: undefined,
    },
    answer: answer === 'accepted' ? 'accepted' : 'refused',
    reason: REASONS[answer],
    reason_text: '',
    sender: 'Provider',
    receiver: bank,
  } as const
  const write = (envelope: { readonly message_id: string; readonly created_at: Date }) =>
    writeRecallAnswer({ ...envelope, ...facts })
  await keepOutgoing(tx, clock, { bank, kind: 'recall_answer', subject_id, write })
}
