import { send } from '../api/send.ts'
import { saveFrom } from './save-from.ts'

export type LinkBody = { readonly kind: 'original' | 'preview'; readonly page?: number }

/** Makes an address for one use. The console has a call of its own for it. */
export type MakeLink = (id: string, body: LinkBody) => Promise<{ readonly url: string }>

/** For a file of the company of whoever is signed in. */
export const makeFileLink: MakeLink = (id, body) => send('POST /api/files/:id/link', { params: { id }, body })

/** Saves what was uploaded. A link that no longer works fails as a download, and the page stays. */
export async function downloadOriginal(
  { id, name }: { readonly id: string; readonly name: string },
  makeLink: MakeLink,
): Promise<void> {
  const { url } = await makeLink(id, { kind: 'original' })
  saveFrom(url, name)
}
