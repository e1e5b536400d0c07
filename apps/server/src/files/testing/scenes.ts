import { createFileLink, uploadFile } from '@causeway/contract'
import { merchantScope } from '../../kernel/db/scope.ts'
import type { MerchantPerson } from '../../testing/builders.ts'
import type { World } from '../../testing/world.ts'
import { setFileUses } from '../service.ts'
import { png } from './pictures.ts'

export const picture = { name: 'licence.png', bytes: png() }

/** Without the initial file that every company of a test has. */
export const added = <File extends { sha256: string }>(files: readonly File[]) =>
  files.filter(({ sha256 }) => sha256 !== '0'.repeat(64))

/** Steps that the tests of files repeat. */
export function scenesOf(world: () => World) {
  const upload = async (as: MerchantPerson, file = picture, query = {}) =>
    (await world().call(uploadFile, { as, file, query })).data
  return {
    upload,
    /** A company with a file. */
    scene: async () => {
      const merchant = await world().merchant('not_audit')
      return { merchant, file: await upload(merchant) }
    },
    use: (merchant_id: string, id: string, file_ids: string[]) =>
      world().db.transact(merchantScope(merchant_id), (tx) =>
        setFileUses(tx, world().clock, { merchant_id, subject: { kind: 'merchant', id }, file_ids }),
      ),
    /** A link as input of `openDownload`. */
    link: async (as: MerchantPerson, id: string, body: Record<string, unknown>) => {
      const { data } = await world().call(createFileLink, { as, params: { id }, body })
      return { params: { token: data.url.split('/').at(-1) ?? '' } }
    },
    /** The audit events of a file. */
    eventsOf: async (id: string) => {
      const { rows } = await world().database.asOwner(
        'select action, actor_kind, merchant_id, data from audit_events where subject_id = $1 order by xid',
        [id],
      )
      return rows
    },
  }
}
