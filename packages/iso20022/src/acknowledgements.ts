import { bodyOf, type Envelope, NOT_PROVIDED, onlyOne } from './fields.ts'
import { MessageError } from './message-error.ts'
import { type Element, requiredText, textAt } from './read-xml.ts'
import { branch, leaf, writeDocument } from './write-xml.ts'

type AcknowledgementFacts = {
  /** The id of the message that is acknowledged; a message that cannot be read has none. */
  readonly related_id: string | undefined
  readonly status: 'accepted' | 'refused'
  /** Of a refusal: the problem and its place. */
  readonly description: string
}

/** An admi.007: whether the receiver took a message. */
export type Acknowledgement = AcknowledgementFacts & {
  readonly kind: 'acknowledgement'
  readonly message_id: string
}

const CODES = { accepted: 'ACPT', refused: 'RJCT' } as const

export function readAcknowledgement(document: Element): Acknowledgement {
  const body = bodyOf(document, 'RctAck')
  const report = onlyOne(body, 'Rpt')
  const related_id = requiredText(report, 'RltdRef/Ref')
  return {
    kind: 'acknowledgement',
    message_id: requiredText(body, 'MsgId/MsgId'),
    related_id: related_id === NOT_PROVIDED ? undefined : related_id,
    status: statusOf(requiredText(report, 'ReqHdlg/StsCd')),
    description: textAt(report, 'ReqHdlg/Desc') ?? '',
  }
}

function statusOf(code: string): Acknowledgement['status'] {
  if (code === CODES.accepted) return 'accepted'
  if (code === CODES.refused) return 'refused'
  throw new MessageError('element_invalid', 'Rpt/ReqHdlg/StsCd')
}

/** Writes an admi.007.001.01. */
export function writeAcknowledgement(message: Envelope & AcknowledgementFacts): Uint8Array {
  const time = message.created_at.toISOString()
  const report = branch(
    'Rpt',
    branch('RltdRef', leaf('Ref', message.related_id) || leaf('Ref', NOT_PROVIDED)),
    branch(
      'ReqHdlg',
      leaf('StsCd', CODES[message.status]),
      leaf('StsDtTm', time),
      leaf('Desc', message.description, 140),
    ),
  )
  const header = branch('MsgId', leaf('MsgId', message.message_id), leaf('CreDtTm', time))
  return writeDocument('admi.007.001.01', branch('RctAck', header, report))
}
