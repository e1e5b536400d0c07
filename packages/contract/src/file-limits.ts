/** The accepted types of files, determined by their content and not their name. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
export type FileType = (typeof fileTypes)[number]

export const FILE_BYTES_MAX = 10_000_000
export const PDF_PAGES_MAX = 200

/** The files of one call for thumbnails. */
export const THUMBNAILS_MAX = 20
