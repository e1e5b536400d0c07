export { createLink } from './links.ts'
export { selectFiles } from './queries/files.ts'
export { storeFile } from './store-file.ts'
export { setFileUses } from './use-files.ts'
