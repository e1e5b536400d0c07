/** What a file may be; its content tells, not its name. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
export type FileType = (typeof fileTypes)[number]

export const FILE_BYTES_MAX = 10_000_000
export const PDF_PAGES_MAX = 200
