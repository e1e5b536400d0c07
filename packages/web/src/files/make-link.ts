import { send } from '../api/send.ts'
import { saveFrom } from './save-from.ts'

export type LinkBody = { readonly kind: 'original' | 'preview'; readonly page?: number }

/** Creates a single-use link. The console has its own call. */
export type MakeLink = (id: string, body: LinkBody) => Promise<{ readonly url: string }>

/** Links to a file of the signed-in user's company. */
export const makeFileLink: MakeLink = (id, body) => send('POST /api/files/:id/link', { params: { id }, body })

/** Downloads the original. An expired link fails as a download and leaves the page open. */
export async function downloadOriginal(
  { id, name }: { readonly id: string; readonly name: string },
  makeLink: MakeLink,
): Promise<void> {
  const { url } = await makeLink(id, { kind: 'original' })
  saveFrom(url, name)
}
