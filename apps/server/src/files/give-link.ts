import type { OperatorActor, UserActor } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Scope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { FileSettings } from './download.ts'
import { createLink, type LinkInput, refuseUnknownPage } from './links.ts'
import { getPreview } from './previews.ts'
import { selectFile } from './queries/files.ts'
import type { StoreContext } from './store-file.ts'

type Visit = StoreContext & {
  readonly scope: Scope
  readonly actor: UserActor | OperatorActor
  readonly request_id: string
}

/**
 * Makes an address for whoever looks at a file. The image of a page is made before it: what cannot be shown
 * is refused here, in words, and not by an image that does not appear.
 */
export async function giveLink(
  visit: Visit,
  { api_url = '' }: FileSettings,
  input: LinkInput,
): Promise<{ url: string }> {
  const { db, clock, scope, actor, request_id } = visit
  const { kind, page } = input
  const file = await selectFile(db.reader(scope), input.file_id, input.merchant_id)
  if (!file) throw new ApiError('file_not_found')
  refuseUnknownPage(file, input)
  if (kind === 'preview') await getPreview(visit, file, page)
  const path = await db.transact(scope, async (tx) => {
    const { path } = await createLink(tx, clock, input)
    // Who took away an original is recorded, and which pages an operator saw.
    if (kind === 'original' || actor.kind === 'operator') {
      await recordEvent(tx, clock, actor, {
        action: 'file.link',
        subject: { kind: 'file', id: file.id },
        request_id,
        merchant_id: file.merchant_id,
        data: kind === 'preview' ? { kind, page } : { kind },
      })
    }
    return path
  })
  return { url: `${api_url}${path}` }
}
