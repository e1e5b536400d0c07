import { createRequire } from 'node:module'
import { refuseTooManyPixels } from '../limits.ts'
import { shrinkRaw } from '../picture.ts'
import { FileRefusal } from '../task.ts'
import { type Plane, toPixels } from './planes.ts'

/** Types for the used part of the library, which has none. */
type Libheif = {
  readonly heif_error_code: { readonly heif_error_Ok: unknown }
  readonly heif_colorspace: { readonly heif_colorspace_YCbCr: unknown }
  readonly heif_chroma: { readonly heif_chroma_420: unknown }
  readonly heif_context_alloc: () => unknown
  readonly heif_context_read_from_memory: (context: unknown, bytes: Uint8Array) => { readonly code: unknown }
  readonly heif_js_context_get_primary_image_handle: (context: unknown) => Handle
  readonly heif_image_handle_get_width: (handle: Handle) => number
  readonly heif_image_handle_get_height: (handle: Handle) => number
  readonly heif_js_decode_image2: (handle: Handle, space: unknown, chroma: unknown) => Decoded
}
type Handle = { readonly code?: unknown } | undefined
type Decoded = { readonly code?: unknown; readonly channels?: readonly Plane[] }

export async function loadLibheif(): Promise<Libheif> {
  const library = createRequire(import.meta.url)('libheif-js/wasm-bundle.js')
  await library.ready
  return library
}

/** Decodes the main picture of a HEIC. The process ends after it, so no memory is freed. */
export async function renderHeic(bytes: Buffer): Promise<Buffer> {
  const library = await loadLibheif()
  const context = library.heif_context_alloc()
  const { code } = library.heif_context_read_from_memory(context, bytes)
  if (code !== library.heif_error_code.heif_error_Ok) throw new FileRefusal('file_damaged')
  const handle = library.heif_js_context_get_primary_image_handle(context)
  if (!handle || handle.code) throw new FileRefusal('file_damaged')
  const width = library.heif_image_handle_get_width(handle)
  const height = library.heif_image_handle_get_height(handle)
  // A grid defines its own size, independent of the header.
  refuseTooManyPixels(width, height)
  const { heif_colorspace_YCbCr } = library.heif_colorspace
  const decoded = library.heif_js_decode_image2(
    handle,
    heif_colorspace_YCbCr,
    library.heif_chroma.heif_chroma_420,
  )
  const [light, blue, red] = decoded?.channels ?? []
  if (!light) throw new FileRefusal('file_damaged')
  const { data, ...size } = toPixels(light, blue, red)
  return shrinkRaw(data, { ...size, channels: 3 })
}
