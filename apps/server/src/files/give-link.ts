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
 * Makes a link to a file. The image of a page is made first, so that a page that cannot be shown is
 * refused with an error here instead of a missing image.
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
    // Downloads of originals are recorded, and the pages that an operator views.
    if (kind === 'original' || actor.kind === 'operator') {
      const { id, merchant_id } = file
      const data = kind === 'preview' ? { kind, page } : { kind }
      await recordEvent(tx, { clock, actor, request_id }, { action: 'file.link', id, merchant_id, data })
    }
    return path
  })
  return { url: `${api_url}${path}` }
}
