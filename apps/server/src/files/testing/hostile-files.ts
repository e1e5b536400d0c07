import { brokenFiles } from './hostile-broken.ts'
import type { HostileFile } from './hostile-file.ts'
import { foreignFiles } from './hostile-foreign.ts'
import { hostileNames } from './hostile-names.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'

/** All hostile files of the tests, generated so that none is in the repository. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const pictures = await hostilePictures()
  const broken = await brokenFiles()
  return [...foreignFiles(), ...hostilePdfs(), ...pictures, ...broken, ...hostileNames()]
}
